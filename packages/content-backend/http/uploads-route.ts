import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PostRecord } from '../model';
import { imageMetadata, mimeTypeOfFile } from '../render/image-metadata';
import { intermediateImages } from './intermediate-image';
import { placeholders } from './placeholder';
import { send, type Request, type Route } from './route';

const PREFIX = '/wp-content/uploads/';

/** Types of files that can hold no script. */
const INERT = /^(?:image\/(?!svg)|audio\/|video\/|application\/pdf$)/;

/** A file or a made image, ready to be sent. */
interface Asset {
  size: number;
  modified: Date;
  /** Its bytes, for what was made in memory; null for a file. */
  bytes: Buffer | null;
  file: string;
}

/**
 * Serves `/wp-content/uploads/` from a folder: nothing outside it, no dot files, with conditional
 * and range requests. A resized file that is missing is made from its original, for a site's
 * uploads may be originals only; of other sizes than those in the metadata of `attachments` and
 * WordPress's own it makes none. In place of a picture of an attachment that is missing stands one
 * of its size.
 */
export function uploadsRoute(uploadsDir: string | null, attachments: readonly PostRecord[]): Route {
  const listed = listedFiles(attachments);
  const images = intermediateImages((file) => listed.has(path.basename(file)));
  const placeholderOf = placeholders(attachments);

  const assetOf = async (file: string, root: string): Promise<Asset | null> => {
    const found = await fileInside(file, root);
    if (found) return { size: found.size, modified: found.mtime, bytes: null, file: found.path };
    const made = await images.make(
      file,
      async (original) => (await fileInside(original, root))?.path ?? null,
    );
    return made && { size: made.bytes.length, modified: made.modified, bytes: made.bytes, file };
  };

  return async (request, response) => {
    if (!request.path.startsWith(PREFIX)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(
        request,
        response,
        405,
        { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
        'Only GET and HEAD.\n',
      );
      return true;
    }
    const relative = decodePath(request.path.slice(PREFIX.length));
    const root = uploadsDir === null ? null : await realpath(uploadsDir).catch(() => null);
    const asset = relative && root ? await assetOf(path.join(root, relative), root) : null;
    const placeholder = relative && !asset ? await placeholderOf(relative) : null;
    if (relative && placeholder) {
      send(request, response, 200, placeholderHeaders(relative), placeholder);
      return true;
    }
    if (!asset) {
      send(
        request,
        response,
        404,
        { 'Content-Type': 'text/plain; charset=utf-8' },
        'There is no such upload.\n',
      );
      return true;
    }
    await sendAsset(request, response, asset);
    return true;
  };
}

/** Nobody keeps a placeholder: the picture may be there at the next request. */
function placeholderHeaders(file: string): Record<string, string> {
  return {
    'Content-Type': mimeTypeOfFile(file),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    'X-Placeholder': 'the upload is missing',
  };
}

/** The names of all resized files that the metadata of attachments lists. */
function listedFiles(attachments: readonly PostRecord[]): ReadonlySet<string> {
  return new Set(
    attachments.flatMap((post) => imageMetadata(post)?.sizes.map(({ file }) => file) ?? []),
  );
}

/** A decoded relative path; null for one that could lead out of the folder or to a hidden file. */
function decodePath(encoded: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  const segments = decoded.split('/');
  const unsafe = segments.some((segment) => segment === '' || segment.startsWith('.'));
  return unsafe || /[\\\0]/.test(decoded) ? null : decoded;
}

async function fileInside(
  file: string,
  root: string,
): Promise<{ path: string; size: number; mtime: Date } | null> {
  const real = await realpath(file).catch(() => null);
  if (real === null || !real.startsWith(root + path.sep)) return null;
  const { size, mtime, isFile } = await stat(real).then((stats) => ({
    size: stats.size,
    mtime: stats.mtime,
    isFile: stats.isFile(),
  }));
  return isFile ? { path: real, size, mtime } : null;
}

async function sendAsset(request: Request, response: ServerResponse, asset: Asset): Promise<void> {
  const etag = `"${asset.size.toString(16)}-${asset.modified.getTime().toString(16)}"`;
  const type = mimeTypeOfFile(asset.file) || 'application/octet-stream';
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=3600',
    'Accept-Ranges': 'bytes',
    'Last-Modified': asset.modified.toUTCString(),
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    // An uploaded SVG or HTML file is shown, but never runs. (A sandboxed PDF would not be shown at
    // all.)
    ...(INERT.test(type)
      ? {}
      : { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
    'Access-Control-Allow-Origin': '*',
  };
  if (isFresh(request, etag, asset.modified)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const range = rangeOf(request, etag, asset.size);
  if (range === 'unsatisfiable') {
    send(request, response, 416, { ...headers, 'Content-Range': `bytes */${asset.size}` });
    return;
  }
  const { start, end } = range ?? { start: 0, end: asset.size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Length': String(end - start + 1),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${asset.size}` } : {}),
  });
  if (request.method === 'HEAD' || asset.size === 0) response.end();
  else if (asset.bytes) response.end(asset.bytes.subarray(start, end + 1));
  else await streamFile(asset.file, start, end, response);
}

/** Sends a part of a file; a visitor who goes away in between is no error. */
async function streamFile(
  file: string,
  start: number,
  end: number,
  response: ServerResponse,
): Promise<void> {
  try {
    await pipeline(createReadStream(file, { start, end }), response);
  } catch {
    response.destroy();
  }
}

function isFresh({ message }: Request, etag: string, modified: Date): boolean {
  const match = message.headers['if-none-match'];
  if (match !== undefined) {
    return match === '*' || match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(message.headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/**
 * One range of bytes that was asked for; null for none, or for several, which are answered with the
 * whole.
 */
function rangeOf(
  { message }: Request,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const condition = message.headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  const match = /^bytes=([0-9]*)-([0-9]*)$/.exec(message.headers.range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
