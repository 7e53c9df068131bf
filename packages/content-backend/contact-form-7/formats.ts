import { isEmailAddress } from '../email-address';

/**
 * The schemes that WordPress allows in addresses
 * (https://developer.wordpress.org/reference/functions/wp_allowed_protocols/).
 */
const SCHEMES =
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn';
const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(SCHEMES.split(' '));

function isAddress(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z0-9+.-]+):(.*)$/s.exec(text) ?? [];
  // Slashes promise a host.
  return ALLOWED_SCHEMES.has(scheme) && !/^\/\/(?:$|[/?#])/.test(rest);
}

const [MIN_TELEPHONE_CHARACTERS, MAX_TELEPHONE_CHARACTERS] = [6, 15];

/**
 * A number as it is dialled, without an extension and what only parts the digits; `00` is a plus.
 */
function isTelephone(text: string): boolean {
  const dialled = text.replace(/[#*][^]*/, '').replace(/[()/.\s-]+/g, '');
  const number = /^(?:\+|00)/.test(dialled) ? `+${dialled.replace(/^[+0]+/, '')}` : dialled;
  const { length } = number;
  return (
    /^\+?\d+$/.test(number) &&
    length >= MIN_TELEPHONE_CHARACTERS &&
    length <= MAX_TELEPHONE_CHARACTERS
  );
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4,})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const NUMBER = /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?$/;

/** What the plugin's kinds of fields want of a text without blanks around it. */
export const FORMATS = {
  email: isEmailAddress,
  url: isAddress,
  tel: isTelephone,
  date: isDay,
  number: (text: string) => NUMBER.test(text),
} as const;

/**
 * The length of a text as browsers and the plugin count it: in code units of UTF-16, a new line as
 * one.
 */
export const lengthOf = (text: string): number => text.replaceAll('\r\n', '\n').length;

/** An answer to a quiz, as the plugin compares it: without blanks, wide letters as the others. */
export const quizAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\r\n\t ]+/g, '')
    .toLowerCase();
