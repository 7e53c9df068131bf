import type { NextApiRequest, NextApiResponse } from 'next';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fetchUpload } from '@/lib/cms/fetch-upload';
import { CmsUnavailable } from '@/lib/cms/unavailable';

export const config = { api: { responseLimit: false } };

/**
 * GET /wp-content/uploads/… — WordPress's uploaded files under this site's own address, so that the CMS may be private
 * (DESIGN.md, decision 3). next.config.js brings them here.
 */
export default async function upload(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD').status(405).end();
    return;
  }
  const { path } = request.query;
  try {
    const file = await fetchUpload(Array.isArray(path) ? path : [], {
      range: request.headers.range,
      ifNoneMatch: request.headers['if-none-match'],
      ifModifiedSince: request.headers['if-modified-since'],
    });
    if (!file) {
      response.setHeader('Cache-Control', 'public, max-age=60').status(404).end('No such file.');
      return;
    }
    for (const [name, value] of file.headers) response.setHeader(name, value);
    response.status(file.status);
    if (request.method === 'HEAD' || !file.body) {
      await file.body?.cancel();
      response.end();
      return;
    }
    await pipeline(Readable.from(file.body), response);
  } catch (error) {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (!(error instanceof CmsUnavailable)) throw error;
    console.error(error.message);
    response.setHeader('Retry-After', '30').setHeader('Cache-Control', 'no-store');
    response.status(503).end('This file is not to be had at the moment.');
  }
}
