import path from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { UserRecord } from '../model';
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
 * Pictures of authors at `/avatar/{id}/{size}.png` (or `.svg`): as PNG the portrait that the
 * settings name, else initials on a colour. `id` is a user's, or `comment-{id}` for the author of a
 * comment; anything else gets a colour and no initials.
 */
export function avatarRoute(store: ContentStore): Route {
  const pictures = new LRUCache<string, Buffer>({ max: 200 });
  return async (request, response) => {
    const match = ADDRESS.exec(request.path);
    if (!match || !['GET', 'HEAD'].includes(request.method)) return false;
    const [, id = '', sizeText = '', format] = match;
    const size = Math.min(Math.max(Number(sizeText), 1), MAX_SIZE_PIXELS);
    const { name, user } = personOf(id, store);
    const svg = avatarSvg(id, name, size);
    const headers = {
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    };
    if (format === 'svg') {
      send(request, response, 200, { ...headers, 'Content-Type': 'image/svg+xml' }, svg);
      return true;
    }
    const key = `${svg}${user?.portrait ?? ''}`;
    const png =
      pictures.get(key) ??
      (await portraitPng(user, size, store.uploadsDir)) ??
      (await sharp(Buffer.from(svg)).png().toBuffer());
    pictures.set(key, png);
    send(request, response, 200, { ...headers, 'Content-Type': 'image/png' }, png);
    return true;
  };
}

/** The name of somebody, and the user who it is. */
function personOf(id: string, store: ContentStore): { name: string; user?: UserRecord } {
  const commentId = /^comment-([0-9]+)$/.exec(id)?.[1];
  if (commentId !== undefined) {
    const comment = store.commentById(Number(commentId));
    return { name: comment?.authorName ?? '', user: store.users.withId(comment?.userId ?? 0) };
  }
  const user = /^[0-9]+$/.test(id) ? store.users.withId(Number(id)) : undefined;
  return { name: user?.displayName ?? '', user };
}

/** A user's portrait; null where the user has none, or its file is missing. */
async function portraitPng(
  user: UserRecord | undefined,
  size: number,
  uploadsDir: string | null,
): Promise<Buffer | null> {
  if (!user?.portrait || uploadsDir === null) return null;
  return sharp(path.join(uploadsDir, user.portrait))
    .resize(size, size)
    .png()
    .toBuffer()
    .catch(() => null);
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
