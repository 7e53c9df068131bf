import { createHash } from 'node:crypto';
import * as inlineScripts from '#next/shared/inline-scripts';
import { SPECULATION_RULES } from './speculation-rules';

export interface Header {
  key: string;
  value: string;
}

/**
 * A script that stands in a page, as a source of the policy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${[...Object.values(inlineScripts), SPECULATION_RULES].map(hashSource).join(' ')}`,
  "style-src 'self'",
  // WordPress's blocks carry colours and widths in style attributes; style elements stay forbidden.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://open.spotify.com https://w.soundcloud.com https://www.openstreetmap.org https://www.google.com https://www.bing.com',
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ');

const FORBIDDEN_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The headers of every answer but scripts, styles and fonts. */
export const securityHeaders: readonly Header[] = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: FORBIDDEN_FEATURES.map((feature) => `${feature}=()`).join(', '),
  },
];

/**
 * The headers of scripts, styles and fonts. They need no more: they live under the policies of
 * their page.
 */
export const headersOfScripts = securityHeaders.filter(({ key }) =>
  ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy'].includes(key),
);

/**
 * Pictures and files that feed readers, letters and other sites show: they come from here, and hold
 * no secrets.
 */
export const forOtherSites: readonly Header[] = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

/**
 * The development server needs more than a visitor may have: webpack evaluates each module's source
 * map, styles are in style elements until they are files, edits arrive through a WebSocket, and the
 * page of components frames its examples.
 */
const MORE_SOURCES: Readonly<Record<string, string>> = {
  'script-src': "'unsafe-eval'",
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws:',
  'frame-src': "'self'",
};

/** A header as the development server has it. */
export function relaxedHeader({ key, value }: Header): Header {
  if (key !== 'Content-Security-Policy') return { key, value };
  const directives = value.split('; ').map((directive) => {
    const more = MORE_SOURCES[directive.split(' ')[0] ?? ''];
    return more === undefined ? directive : `${directive} ${more}`;
  });
  return { key, value: directives.join('; ') };
}
