/**
 * The shortcodes that WordPress itself brings, Contact Form 7's, and the player of Seriously Simple
 * Podcasting; another plugin's stay in the text as typed.
 */
export const SHORTCODES = [
  'contact-form-7',
  'podcast_episode',
  'ss_player',
  'wp_caption',
  'caption',
  'gallery',
  'playlist',
  'audio',
  'video',
  'embed',
] as const;

/** A shortcode's name. */
export type ShortcodeName = (typeof SHORTCODES)[number];

/** One shortcode as typed. */
export interface Shortcode {
  name: ShortcodeName;
  attributes: ReadonlyMap<string, string>;
  /** What stands between the opening and the closing tag; '' when it has no closing tag. */
  content: string;
}

const NAMES = SHORTCODES.join('|');

function shortcodeTag(): RegExp {
  return new RegExp(`\\[(\\[?)(${NAMES})(?![\\w-])([^\\]]*?)(/?)\\](\\]?)`, 'g');
}

/** What WordPress takes for a tag or a comment; one that does not end goes on to the end. */
const TAG = /<(?:!--[^]*?(?:-->|$)|!\[CDATA\[[^]*?(?:\]\]>|$)|[^>]*>?)/g;

/** HTML of the same length, in whose tags and comments no shortcode is found. */
function withoutBracketsInTags(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(/[[\]]/g, ' '));
}

/**
 * The HTML with every shortcode replaced by what `render` gives for it; `[[gallery]]` becomes the
 * text `[gallery]`.
 * @param names those to replace; others stay as typed
 * @param place where they are replaced: `text` leaves those in tags and comments as typed
 */
export function replaceShortcodes(
  html: string,
  render: (shortcode: Shortcode) => string,
  names: readonly ShortcodeName[] = SHORTCODES,
  place: 'everywhere' | 'text' = 'everywhere',
): string {
  if (!names.some((name) => html.includes(`[${name}`))) return html;
  const text = place === 'text' ? withoutBracketsInTags(html) : html;
  const lastCloser = new Map<string, number>(
    SHORTCODES.map((name) => [name, text.lastIndexOf(`[/${name}]`)]),
  );
  const tag = shortcodeTag();
  // After the last `]` no shortcode can begin; leaving that out keeps the search linear.
  const searched = text.slice(0, text.lastIndexOf(']') + 1);
  let result = '';
  let copied = 0;
  for (let match = tag.exec(searched); match; match = tag.exec(searched)) {
    const [whole, escapeStart, name = '', attributes = '', selfClosing, escapeEnd] = match;
    const known = names.find((shortcode) => shortcode === name);
    if (known === undefined) continue;
    let end = match.index + whole.length;
    if (escapeStart === '[' && escapeEnd === ']') {
      result += html.slice(copied, match.index) + html.slice(match.index + 1, end - 1);
      copied = end;
      continue;
    }
    if (escapeEnd === ']') end -= 1;
    let content = '';
    if (selfClosing !== '/' && (lastCloser.get(name) ?? -1) >= end) {
      const closer = `[/${name}]`;
      const closeAt = text.indexOf(closer, end);
      content = html.slice(end, closeAt);
      end = closeAt + closer.length;
    }
    const start = match.index + (escapeStart === '[' ? 1 : 0);
    const shortcode = { name: known, attributes: parseAttributes(attributes), content };
    result += html.slice(copied, start) + render(shortcode);
    copied = end;
    tag.lastIndex = end;
  }
  return result + html.slice(copied);
}

/** The HTML without shortcodes and what they enclose, like WordPress's `strip_shortcodes`. */
export function stripShortcodes(html: string): string {
  return replaceShortcodes(html, () => '');
}

const ATTRIBUTE =
  /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"(?=\s|$)|'([^']*)'(?=\s|$)|([^\s'"]+)(?=\s|$))/g;

function parseAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const match of text.replace(/[\u00a0\u200b]/g, ' ').matchAll(ATTRIBUTE)) {
    attributes.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? match[4] ?? '');
  }
  return attributes;
}

/**
 * Takes a shortcode that stands alone in a paragraph out of it, like WordPress's
 * `shortcode_unautop`.
 */
export function unwrapShortcodes(html: string): string {
  return html.replace(
    new RegExp(
      `<p>\\s*(\\[(?:${NAMES})(?![\\w-])[^\\]<]*\\](?:[^[]*?\\[/(?:${NAMES})\\])?)\\s*</p>`,
      'g',
    ),
    '$1',
  );
}
