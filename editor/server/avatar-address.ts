import { createHmac, timingSafeEqual } from 'node:crypto';

function sealOf(source: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`avatar ${source}`).digest();
}

/**
 * The address at which this site gives an avatar of WordPress's. It is sealed, so that the site fetches nothing but
 * what WordPress itself named: an address for the asking would let anyone make this server fetch anything.
 *
 * @returns null for what is no http(s) address
 */
export function avatarAddress(
  source: string | null | undefined,
  secret: string,
  basePath: string,
): string | null {
  if (!source || !/^https?:\/\//.test(source) || !URL.canParse(source)) return null;
  const parameters = new URLSearchParams({
    src: source,
    seal: sealOf(source, secret).toString('base64url'),
  });
  return `${basePath}/api/editor/avatar?${parameters}`;
}

/** The avatar's own address; null when the seal is not this site's. */
export function avatarSource(
  { src, seal }: Partial<Record<string, string | string[]>>,
  secret: string,
): string | null {
  if (typeof src !== 'string' || typeof seal !== 'string') return null;
  const given = Buffer.from(seal, 'base64url');
  const wanted = sealOf(src, secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? src : null;
}
