/**
 * The points of Mozilla's HTTP Observatory for an answer with HTML over https: 100, less what is
 * missing, and from 90 on with what is done beyond
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Redirects from http and
 * the certificate are the server's in front.
 */
import { attribute, htmlPage } from '../site/html-page';

const BROAD = /^(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)$/;
const SIX_MONTHS_SECONDS = 15_768_000;

type Policy = ReadonlyMap<string, readonly string[]>;

function policyOf(header: string): Policy {
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

function contentSecurityPolicy(header: string | null): number {
  if (!header) return -25;
  const policy = policyOf(header);
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (source: string): boolean =>
    BROAD.test(source) || source === "'unsafe-inline'" || source === 'data:';
  if (sources('script-src').some(isUnsafe)) return -20;
  if (sources('object-src').some((source) => BROAD.test(source))) return -20;
  const active = [...policy].filter(([name]) => !/^(?:img|media)-src$/.test(name));
  if (active.some(([, from]) => from.some((source) => /^(?:http|ftp):/.test(source)))) return -20;
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  const passive = [...sources('img-src'), ...sources('media-src')];
  if (passive.some((source) => /^(?:http|ftp):/.test(source))) return -10;
  if (sources('style-src').some(isUnsafe)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function frames(headers: Headers): number {
  const ancestors = policyOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => BROAD.test(source))) return 5;
  return /^(?:SAMEORIGIN|DENY)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function transportSecurity(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= SIX_MONTHS_SECONDS ? 0 : -10;
}

function referrerPolicy(header: string | null): number {
  if (!header) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header)
    ? 5
    : -5;
}

function resourcePolicy(header: string | null): number {
  if (header === null || header === 'cross-origin') return 0;
  return header === 'same-origin' || header === 'same-site' ? 10 : -5;
}

function cookies(headers: Headers): number {
  const all = headers.getSetCookie();
  if (all.length === 0) return 0;
  if (!all.every((cookie) => /; *Secure/i.test(cookie))) return -20;
  return all.every((cookie) => /; *SameSite=(?:Strict|Lax)/i.test(cookie)) ? 5 : 0;
}

function scripts(html: string): number {
  const elements = htmlPage(html).all('script');
  const elsewhere = elements
    .map((element) => attribute(element, 'src'))
    .filter((address) => address && !/^\/(?!\/)/.test(address));
  if (elsewhere.length > 0) return -50;
  const loaded = elements.filter((element) => attribute(element, 'src'));
  const isSealed = loaded.length > 0 && loaded.every((element) => attribute(element, 'integrity'));
  return isSealed ? 5 : 0;
}

/** The points of each test, by its name. */
export function observatoryPoints(headers: Headers, html: string): Record<string, number> {
  return {
    'content-security-policy': contentSecurityPolicy(headers.get('content-security-policy')),
    cookies: cookies(headers),
    'cross-origin-resource-sharing':
      headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
    'cross-origin-resource-policy': resourcePolicy(headers.get('cross-origin-resource-policy')),
    'referrer-policy': referrerPolicy(headers.get('referrer-policy')),
    'strict-transport-security': transportSecurity(headers.get('strict-transport-security')),
    'subresource-integrity': scripts(html),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': frames(headers),
  };
}

/** The score: what was done beyond counts only from 90 points on. */
export function observatoryScore(points: Readonly<Record<string, number>>): number {
  const all = Object.values(points);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const base = 100 + sum(all.filter((one) => one < 0));
  return base < 90 ? Math.max(base, 0) : base + sum(all.filter((one) => one > 0));
}
