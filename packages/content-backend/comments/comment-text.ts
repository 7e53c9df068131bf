import { decode } from 'html-entities';
import { tagsOf } from '../render/html-tag';

/**
 * The HTML that WordPress leaves in a visitor's comment
 * (https://developer.wordpress.org/reference/functions/wp_kses_data/).
 */
const ALLOWED = 'a abbr acronym b blockquote cite code del em i q s strike strong'.split(' ');

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** A tag as it is stored: without attributes, but for the address of a link. */
function storedTag(tag: string): string {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? [];
  const known = name.toLowerCase();
  if (!ALLOWED.includes(known)) return '';
  if (slash !== '' || known !== 'a') return `<${slash}${known}>`;
  const [, double, single, bare] = HREF.exec(tag) ?? [];
  const href = decode(double ?? single ?? bare ?? '');
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return '<a>';
  return `<a href="${escaped(href)}" rel="nofollow ugc">`;
}

const CHARACTERS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/[<>"]/g, (one) => CHARACTERS[one] ?? one);

const escapedText = (text: string): string => escaped(text).replaceAll('&quot;', '"');

/**
 * A comment as WordPress stores what a visitor has sent: other HTML than its own few tags is gone,
 * its text stays.
 */
export function storedComment(comment: string): string {
  let stored = '';
  let at = 0;
  for (const { start, end } of tagsOf(comment)) {
    // `a<b</code>`: what another `<` follows is no tag.
    const last = comment.lastIndexOf('<', end - 1);
    stored += escapedText(comment.slice(at, Math.max(start, last)));
    stored += storedTag(comment.slice(Math.max(start, last), end));
    at = end;
  }
  return stored + escapedText(comment.slice(at));
}

/** A name or an address as WordPress stores it: plain text, escaped. */
export function storedField(field: string): string {
  let text = '';
  let at = 0;
  let isRaw = false;
  for (const { name, start, end, closing } of tagsOf(field)) {
    if (!isRaw) text += field.slice(at, start);
    at = end;
    isRaw = !closing && (name === 'script' || name === 'style');
  }
  return escaped(text + (isRaw ? '' : field.slice(at)))
    .replace(/\s+/g, ' ')
    .trim();
}
