import type { SiteSettings } from '../model';
import type { Request } from './route';

/** The names of this machine, on which this program listens. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request may sign somebody in: one that no browser sends for a page of another site,
 * which could guess passwords in the name of whoever reads it. Allowed are programs, which send no
 * Origin, pages of this machine, and those of the front end and the CMS.
 */
export function maySignIn(
  { message }: Request,
  { frontEndUrl, cmsUrl }: Pick<SiteSettings, 'frontEndUrl' | 'cmsUrl'>,
): boolean {
  const { origin } = message.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  const own = [frontEndUrl, cmsUrl].map((address) => new URL(address).origin);
  return LOOPBACK.includes(asked.hostname) || own.includes(asked.origin);
}
