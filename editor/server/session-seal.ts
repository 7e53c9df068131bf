import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isTokenShaped } from './token-shape';

/** In no token and no seal. */
const BETWEEN = '.';

/** A key of its own: a seal is good for nothing else that FAUST_SECRET_KEY seals. */
function sealOf(refreshToken: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'homegrown session cookie', 32));
  return createHmac('sha256', key).update(refreshToken).digest();
}

/** A refresh token as the session's cookie holds it: with HMAC-SHA256, so that this site knows its own again. */
export function sealedToken(refreshToken: string, secret: string): string {
  return `${refreshToken}${BETWEEN}${sealOf(refreshToken, secret).toString('base64url')}`;
}

/** The refresh token in a session's cookie, compared in constant time; null when this site did not seal it. */
export function unsealedToken(value: string, secret: string): string | null {
  const at = value.lastIndexOf(BETWEEN);
  const refreshToken = value.slice(0, Math.max(at, 0));
  if (!isTokenShaped(refreshToken)) return null;
  const given = Buffer.from(value.slice(at + 1), 'base64url');
  const wanted = sealOf(refreshToken, secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? refreshToken : null;
}
