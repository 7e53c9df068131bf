import type { SiteSettings } from '../model';

/** What stays on the CMS's host: uploads, and the pictures of users that this backend draws. */
const FILES = '/wp-content/uploads(?![\\w-])|/avatar/\\d+/\\d+\\.png';
/** WordPress's files may be in another folder than its pages. */
const FOLDERS = '(?:/[\\w.%~-]+){0,4}?';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What stands before a host: a protocol or none, or Jetpack's copies of pictures. */
const BEFORE_HOST = '(?:(?:https?:)?//i\\d\\.wp\\.com/|(?:https?:|(?<![\\w:/]))//)';

/** An address of the exported site, however it is written: with `www.`, `http:` or neither. */
function spellingsOf(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  const host = escaped(hostname.replace(/^www\./, ''));
  const ports = port ? `:${port}` : '(?::(?:80|443))?';
  return `${BEFORE_HOST}(?:www\\.)?${host}${ports}${escaped(pathname.replace(/(?<!\/)\/+$/, ''))}`;
}

interface OwnAddresses {
  /** Every address of the site, where a longer host or path does not go on; captures files. */
  anywhere: RegExp;
  /** The same at the beginning of a text. */
  first: RegExp;
}

const known = new WeakMap<SiteSettings, OwnAddresses>();

function ownAddresses(settings: SiteSettings): OwnAddresses {
  const found = known.get(settings);
  if (found) return found;
  // The longest first: `https://example.com/blog` before `https://example.com`.
  const exported = settings.ownOrigins
    .filter((origin) => URL.canParse(origin))
    .toSorted((one, other) => other.length - one.length)
    .map(spellingsOf);
  const running = [settings.cmsUrl, settings.frontEndUrl]
    .filter((origin) => origin !== '')
    .map((origin) => escaped(origin.replace(/(?<!\/)\/+$/, '')));
  const any = `(?:${[...new Set([...running, ...exported])].join('|') || '(?!)'})(?![\\w:-]|\\.\\w)`;
  const addresses = {
    anywhere: new RegExp(`${any}(?:${FOLDERS}(${FILES}))?`, 'gi'),
    first: new RegExp(`^${any}`, 'i'),
  };
  known.set(settings, addresses);
  return addresses;
}

/**
 * Text with the site's own addresses where Faust's rewrites put them: uploads on the CMS's host,
 * all else on the front end's; those in plain text too (FaustWP 1.6, setting "rewrites").
 */
export function rewriteOwnAddresses(text: string, settings: SiteSettings): string {
  return text.replace(ownAddresses(settings).anywhere, (_match, files: string | undefined) =>
    files === undefined ? settings.frontEndUrl : settings.cmsUrl + files,
  );
}

/**
 * Text with the site's own addresses on the CMS's host: files, and what FaustWP does not rewrite.
 */
export function rewriteToCms(text: string, settings: SiteSettings): string {
  return text.replace(
    ownAddresses(settings).anywhere,
    (_match, files: string | undefined) => settings.cmsUrl + (files ?? ''),
  );
}

/** What an own address has behind the site's: `/about/`; null for any other address. */
export function belowSite(address: string, settings: SiteSettings): string | null {
  const rest = address.replace(ownAddresses(settings).first, '');
  return rest !== address && /^(?:[/?#]|$)/.test(rest) ? rest : null;
}
