import { decode } from 'html-entities';

/** Text of HTML as PHP's `html_entity_decode` reads it: `&amp;`, `&#8217;`, `&hellip;`; none without a semicolon. */
export function decodeEntities(html: string): string {
  return html.includes('&') ? decode(html, { level: 'html4', scope: 'strict' }) : html;
}

const LONE_AMPERSAND = /&(?!#(?:\d+|x[\da-f]+);|[a-z1-4]{1,8};)/gi;

/** The HTML with every `&` that begins no entity written as WordPress writes it, `&#038;`. */
export function encodeAmpersands(html: string): string {
  return html.includes('&') ? html.replace(LONE_AMPERSAND, '&#038;') : html;
}

/** The text as an attribute's value or as text, like WordPress's `esc_attr` and `esc_html`: entities stay as they are. */
export function escapeHtml(text: string): string {
  return encodeAmpersands(text)
    .replace(/&#038;/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#039;');
}
