import { escapeHtml } from './entities';
import { SHORTCODES } from './shortcode';

/** Builders of pages that write their layout as shortcodes, by how the names of those begin. */
const BUILDERS: readonly (readonly [builder: string, begin: string])[] = [
  ['Divi', 'et_pb_'],
  ['WPBakery', 'vc_'],
  ['Avada', 'fusion_'],
  ['Elementor', 'elementor-template'],
];

const OF_BUILDERS = new RegExp(`^(?:${BUILDERS.map(([, begin]) => begin).join('|')})`);
const OF_WORDPRESS: ReadonlySet<string> = new Set(SHORTCODES);

/**
 * An opening or closing tag. What stands in square brackets within it is written otherwise by all
 * of them.
 */
const TAG = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

/** Builders' tags that stand within a line of text. */
const INLINE = /^fusion_(?:dropcap|fontawesome|highlight|modal_text_link|popover|tooltip)$/;

interface BuilderTag {
  whole: string;
  name: string;
  index: number;
  isClosing: boolean;
  attributes: string;
}

/** The tags of page builders and their themes in content. */
function tagsIn(content: string): BuilderTag[] {
  const tags = [...content.matchAll(TAG)].map(
    ({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }) => ({
      whole,
      name,
      index,
      isClosing: slash === '/',
      attributes,
    }),
  );
  const closed = new Set(tags.filter(({ isClosing }) => isClosing).map(({ name }) => name));
  return tags.filter(
    ({ name, attributes }) =>
      OF_BUILDERS.test(name) ||
      // A word in brackets is text: "[sic]".
      (!OF_WORDPRESS.has(name) &&
        (attributes.includes('=') || closed.has(name) || name.includes('_'))),
  );
}

/** Divi writes quotes and brackets of a value so. */
const ENCODED: Readonly<Record<string, string>> = { '%22': '"', '%91': '[', '%93': ']' };

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    [...found].map(([, name = '', double, single]) => [
      name,
      (double ?? single ?? '').replace(/%22|%91|%93/g, (code) => ENCODED[code] ?? code).trim(),
    ]),
  );
}

/** The address in a value: a plain one, or WPBakery's `url:https%3A%2F%2F…|title:…`. */
function addressIn(value: string): string {
  const [, encoded] = /^url:([^|]*)/.exec(value) ?? [];
  let address = value;
  try {
    address = encoded === undefined ? value : decodeURIComponent(encoded);
  } catch {
    return '';
  }
  return /^(?:https?:|\/|#|mailto:|tel:)/.test(address) ? address : '';
}

const link = (href: string, text: string): string =>
  href === '' ? text : `<a href="${escapeHtml(href)}">${text}</a>`;

const IDS = /^\d+(?:,\d+)*$/;

/** The pictures that a tag names, by their addresses or their ids. */
function picturesOf(said: (...names: string[]) => string, href: string): string[] {
  const ids = said('image', 'images', 'gallery_ids', 'include');
  if (IDS.test(ids)) {
    const columns = ids.includes(',') ? '' : ' columns="1" size="large"';
    return [`[gallery ids="${ids}" link="none"${columns}]`];
  }
  const address = addressIn(said('src', 'image_url', 'image', 'img'));
  const alt = escapeHtml(said('alt', 'title_text', 'image_alt'));
  return address === '' ? [] : [link(href, `<img src="${escapeHtml(address)}" alt="${alt}" />`)];
}

/**
 * What a tag shows of its attributes, as HTML in lines of its own: a heading, pictures, a film, a
 * button. All builders and their themes have much the same names for them.
 */
function shownBy({ name, attributes }: BuilderTag): string {
  const values = attributesOf(attributes);
  const said = (...names: string[]): string =>
    names.map((one) => values.get(one) ?? '').find((value) => value !== '') ?? '';
  const href = addressIn(said('button_url', 'button_link', 'url', 'link', 'href'));
  if (name.includes('video')) {
    const film = addressIn(said('src')) || href;
    return film && `\n\n${film}\n\n`;
  }
  const isButton = /button|btn/.test(name);
  const heading = isButton ? '' : said('heading', 'main_heading', 'title', 'text');
  const button = isButton ? said('button_text', 'title', 'text', 'label') : said('button_text');
  const lines = [
    ...(heading ? [`<h3>${link(button ? '' : href, escapeHtml(heading))}</h3>`] : []),
    ...picturesOf(said, heading || button ? '' : href),
    ...(button ? [`<p>${link(href, escapeHtml(button))}</p>`] : []),
  ];
  return lines.map((line) => `\n\n${line}\n\n`).join('');
}

/**
 * Content without the tags of page builders, and of the themes that write theirs beside them; the
 * text between them stays, and so does what they show of their attributes. Without the builder
 * WordPress would show the tags themselves.
 */
export function withoutBuilders(content: string): string {
  if (builderOf(content) === null) return content;
  let text = '';
  let end = 0;
  for (const tag of tagsIn(content)) {
    const isBlock = OF_BUILDERS.test(tag.name) && !INLINE.test(tag.name);
    text += content.slice(end, tag.index);
    text += (tag.isClosing ? '' : shownBy(tag)) || (isBlock ? '\n\n' : '');
    end = tag.index + tag.whole.length;
  }
  return text + content.slice(end);
}

/** The builder that content was made with; null for none. */
export function builderOf(content: string): string | null {
  return BUILDERS.find(([, begin]) => content.includes(`[${begin}`))?.[0] ?? null;
}

/**
 * The names of shortcodes beside the builder's own that content loses, each as often as it opens.
 */
export function lostShortcodes(content: string): string[] {
  if (builderOf(content) === null) return [];
  return tagsIn(content)
    .filter(({ isClosing, name }) => !isClosing && !OF_BUILDERS.test(name))
    .map(({ name }) => name);
}
