import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { escapeHtml } from '../render';
import type { ContentStore } from '../store/content-store';
import { send, type Route } from './route';

const ADDRESS = /^\/avatar\/([A-Za-z0-9-]{1,64})\/([0-9]{1,4})\.(svg|png)$/;
const MAX_SIZE_PIXELS = 2048;
const COLOURS = [
  '#2563eb',
  '#b91c1c',
  '#15803d',
  '#7c3aed',
  '#b45309',
  '#0f766e',
  '#be185d',
  '#4338ca',
];

/**
 * Pictures of authors at `/avatar/{id}/{size}.png` (or `.svg`): initials on a colour. `id` is a
 * user's, or `comment-{id}` for the author of a comment; anything else gets a colour and no
 * initials.
 */
export function avatarRoute(store: ContentStore): Route {
  const pictures = new LRUCache<string, Buffer>({ max: 200 });
  return async (request, response) => {
    const match = ADDRESS.exec(request.path);
    if (!match || !['GET', 'HEAD'].includes(request.method)) return false;
    const [, id = '', sizeText = '', format] = match;
    const size = Math.min(Math.max(Number(sizeText), 1), MAX_SIZE_PIXELS);
    const svg = avatarSvg(id, nameOf(id, store), size);
    const headers = {
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    };
    if (format === 'svg') {
      send(request, response, 200, { ...headers, 'Content-Type': 'image/svg+xml' }, svg);
      return true;
    }
    const png = pictures.get(svg) ?? (await sharp(Buffer.from(svg)).png().toBuffer());
    pictures.set(svg, png);
    send(request, response, 200, { ...headers, 'Content-Type': 'image/png' }, png);
    return true;
  };
}

function nameOf(id: string, store: ContentStore): string {
  const comment = /^comment-([0-9]+)$/.exec(id)?.[1];
  if (comment !== undefined) return store.commentById(Number(comment))?.authorName ?? '';
  return /^[0-9]+$/.test(id) ? (store.users.withId(Number(id))?.displayName ?? '') : '';
}

/**
 * The picture itself: at most two initials, the first of the first and of the last word of the
 * name.
 */
function avatarSvg(id: string, name: string, size: number): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const initials = [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
  const sum = [...id].reduce((total, character) => total * 31 + (character.codePointAt(0) ?? 0), 7);
  const colour = COLOURS[Math.abs(sum) % COLOURS.length] ?? COLOURS[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96">` +
    `<rect width="96" height="96" fill="${colour}"/>` +
    `<text x="48" y="48" dy="0.35em" text-anchor="middle" font-family="sans-serif" font-size="40" fill="#fff">${escapeHtml(initials)}</text></svg>`
  );
}
