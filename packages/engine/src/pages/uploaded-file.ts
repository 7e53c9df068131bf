import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetServerSideProps } from 'next';
import { fetchPicture } from '#cms/fetch-picture';
import { fetchUpload, type Upload } from '#cms/fetch-upload';
import { CmsUnavailable } from '#cms/unavailable';
import { isCanonicalUpload } from '#content/shared/upload-address';
import { spokenLanguage } from '#documents/site-language';
import type { SiteDefinition } from '#site/define-site';
import { wordingIn } from '#words/wording';
import type { Words } from '#words/words';

async function send(file: Upload, response: ServerResponse, withBody: boolean): Promise<void> {
  response.writeHead(file.status, file.headers);
  if (withBody && file.body) {
    await pipeline(Readable.from(file.body), response);
  } else {
    await file.body?.cancel();
    response.end();
  }
}

/**
 * The value of a header that occurs once. Node joins repeated headers of this kind, but its types
 * allow several.
 */
function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function refuse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text: string,
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

/**
 * The words, in the site's language, for a visitor who follows a link to a file and gets an error
 * page.
 */
async function ownWords(site: SiteDefinition): Promise<{ words: Words; isSure: boolean }> {
  const { language, isSure } = await spokenLanguage(site);
  return { words: wordingIn(language.tag, site.config.words).words, isSure };
}

async function refuseMissing(response: ServerResponse, site: SiteDefinition): Promise<void> {
  const { words, isSure } = await ownWords(site);
  const headers = { 'Cache-Control': isSure ? 'public, max-age=60' : 'no-store' };
  refuse(response, 404, headers, words.errors.missing.title);
}

/** The image optimizer asks within the process, without headers. */
const isForOptimizer = ({ headers }: IncomingMessage): boolean => headers.host === undefined;

async function sendPicture(segments: readonly string[], response: ServerResponse): Promise<void> {
  const picture = await fetchPicture(segments);
  if (picture.status === 200) response.writeHead(200, picture.headers).end(picture.bytes);
  else response.writeHead(picture.status, { 'Cache-Control': 'no-store' }).end();
}

/**
 * WordPress's uploaded files under this site's own address, so that the CMS may be private. It is a
 * page because an API route would need a rewrite, which adds 3 KB of script to every page.
 */
export const uploadedFile =
  (site: SiteDefinition): GetServerSideProps =>
  async ({ params, req, res }) => {
    const nothing = { props: {} };
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(res, 405, { Allow: 'GET, HEAD' }, 'Only GET is answered here.');
      return nothing;
    }
    if (!isCanonicalUpload(req.url ?? '')) {
      await refuseMissing(res, site);
      return nothing;
    }
    const segments = Array.isArray(params?.path) ? params.path : [];
    try {
      if (isForOptimizer(req)) {
        await sendPicture(segments, res);
        return nothing;
      }
      const file = await fetchUpload(segments, {
        range: req.headers.range,
        ifRange: single(req.headers['if-range']),
        ifNoneMatch: req.headers['if-none-match'],
        ifModifiedSince: req.headers['if-modified-since'],
      });
      if (file) await send(file, res, req.method === 'GET');
      else await refuseMissing(res, site);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else if (error instanceof CmsUnavailable) {
        console.error(error);
        refuse(
          res,
          503,
          { 'Retry-After': '30', 'Cache-Control': 'no-store' },
          (await ownWords(site)).words.failure.title,
        );
      } else throw error;
    }
    return nothing;
  };
