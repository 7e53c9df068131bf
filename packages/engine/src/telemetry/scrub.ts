import { stripVTControlCharacters } from 'node:util';

/** The most characters of a text in the log; the rest is left out. */
const MAX_TEXT = 8_000;

/** Variables whose values are secrets. A shorter value could be a common word. */
const SECRETS = ['FAUST_SECRET_KEY', 'CONTENT_PASSWORD', 'REDIS_URL'];
const MIN_SECRET_LENGTH = 8;

const GROUP = '[\\da-f]{1,4}';
const IPV6 = [
  `(?:${GROUP}:){4,7}${GROUP}(?![\\w:])`,
  // With zeros left out. A network (`2001:db8:85a3::/48`) is nobody's address.
  `(?:${GROUP}:){1,6}(?::${GROUP}){1,6}(?![\\w:/])`,
];

/** What is never logged, and its replacement. Each pattern's work is linear in the text. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{1,4000}\.[\w.-]{1,4000}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{1,4000}/gi, '$1 [secret]'],
  [/\/\/[^\s/@"'<>]{1,300}@/g, '//[secret]@'],
  // The query of an address: searches, codes of a sign-in, previews.
  [/\?[\w.~%[\]-]{1,200}=[^\s"'<>]{0,4000}/g, '?[query]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}\b/gi, '[e-mail]'],
  [/(?<![\w.])(?!127\.)\d{1,3}(?:\.\d{1,3}){3}(?![\d/]|\.\d)/g, '[address]'],
  [new RegExp(`(?<![\\w:.])(?:${IPV6.join('|')})`, 'gi'), '[address]'],
];

/** @returns the secrets of this process, the longest first */
const secrets = (): string[] =>
  SECRETS.flatMap((name) => process.env[name]?.trim() ?? [])
    .filter((value) => value.length >= MIN_SECRET_LENGTH)
    .sort((one, other) => other.length - one.length);

/**
 * A text without what no log may have: this process's secrets, tokens, passwords in addresses,
 * queries of addresses, e-mail and IP addresses (but those of this computer). Nothing writes these
 * on purpose; an error of a library may quote them.
 */
export function scrubbed(text: string) {
  let clean = stripVTControlCharacters(text.slice(0, MAX_TEXT));
  for (const secret of secrets()) clean = clean.replaceAll(secret, '[secret]');
  for (const [pattern, instead] of RULES) clean = clean.replace(pattern, instead);
  return clean;
}
