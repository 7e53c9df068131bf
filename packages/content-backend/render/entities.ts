import { decode } from 'html-entities';

/**
 * Text of HTML as PHP's `html_entity_decode` reads it: `&amp;`, `&#8217;`, `&hellip;`; none without
 * a semicolon.
 */
export function decodeEntities(html: string): string {
  return html.includes('&') ? decode(html, { level: 'html4', scope: 'strict' }) : html;
}

const LONE_AMPERSAND = /&(?!#(?:\d+|x[\da-f]+);|[a-z1-4]{1,8};)/gi;

/** The HTML with every `&` that begins no entity written as WordPress writes it, `&#038;`. */
export function encodeAmpersands(html: string): string {
  return html.includes('&') ? html.replace(LONE_AMPERSAND, '&#038;') : html;
}

/**
 * The text as an attribute's value or as text, like WordPress's `esc_attr` and `esc_html`: entities
 * stay as they are.
 */
export function escapeHtml(text: string): string {
  return encodeAmpersands(text)
    .replace(/&#038;/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#039;');
}

/**
 * The HTML that an editor typed as a label, with every `&` written as WordPress's `wp_kses_post`
 * writes it, `&amp;`.
 */
export function labelHtml(html: string): string {
  return html.includes('&') ? html.replace(LONE_AMPERSAND, '&amp;') : html;
}

const SCHEMES: ReadonlySet<string> = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);

/**
 * An address as WordPress's `esc_url` writes it into an attribute; '' for one whose scheme leads to
 * no page. https://developer.wordpress.org/reference/functions/esc_url/
 */
export function escapeUrl(url: string): string {
  const clean = url
    .trimStart()
    .replaceAll(' ', '%20')
    .replace(/[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\\\u0080-\uffff]/gi, '');
  if (clean === '') return '';
  const isRelative = /^[/#?]/.test(clean);
  const address = isRelative || clean.includes(':') ? clean : `http://${clean}`;
  const scheme = isRelative ? undefined : /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined && !SCHEMES.has(scheme)) return '';
  return encodeAmpersands(address).replaceAll('&amp;', '&#038;').replaceAll("'", '&#039;');
}
