import type {
  BlockContent,
  Blockquote,
  Code,
  DefinitionContent,
  Heading,
  Image,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { blockMarkup } from './block-markup';
import { escapeHtml, escapeText } from './escape-html';
import { inlineHtml } from './inline-html';
import { parseMarkdown } from './markdown';

/** A picture in the library, as a block shows it. */
export interface ShownPicture {
  id: number;
  /** Address of the size "large". */
  url: string;
}

/** Finds the picture that stands at a place (from 1) among a document's images. */
export type FindPicture = (place: number) => ShownPicture;

/**
 * Markdown as the markup of WordPress's blocks: paragraph, heading, list, quote (a last line "—
 * Name" is its citation), table, code, image, gallery (a paragraph of images), embed (a paragraph
 * that is an address of YouTube), separator, and button (a paragraph that is a link with the title
 * "button"). A heading "Today: …" with all that follows it up to a list is the group of a Today box
 * (docs/site.md, 19). Columns stand between `<!-- column 66% -->`, one for each, and
 * `<!-- /columns -->`.
 * https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/
 *
 * @throws Error that names the line for Markdown that has no block.
 */
export function markdownToBlocks(markdown: string, findPicture: FindPicture): string {
  let place = 0;
  const nextPicture = () => findPicture((place += 1));
  const nodes = parseMarkdown(markdown).children;
  const today = todayPart(nodes);
  const blocks = nodes.map((node) => oneBlock(node, nextPicture));
  if (today)
    blocks.splice(
      today.start,
      today.length,
      todayBlock(blocks.slice(today.start, today.start + today.length)),
    );
  return blocks.length > 0 ? `${withColumns(blocks.join('\n\n'))}\n` : '';
}

const COLUMN = /^<!-- column (\d+%) -->$/m;
const END_OF_COLUMNS = '<!-- /columns -->';

/** Puts what stands between marks of columns into blocks of columns. */
function withColumns(blocks: string): string {
  const made = blocks.replace(/^<!-- column \d+% -->$[^]*?^<!-- \/columns -->$/gm, (part) => {
    const [, ...widthsAndTexts] = part.slice(0, -END_OF_COLUMNS.length).split(COLUMN);
    const columns = widthsAndTexts.flatMap((width, index) => {
      if (index % 2 === 1) return [];
      const inner = (widthsAndTexts[index + 1] ?? '').trim();
      const html = `<div class="wp-block-column" style="flex-basis:${width}">${inner}</div>`;
      return [blockMarkup('column', html, { width })];
    });
    return blockMarkup(
      'columns',
      `<div class="wp-block-columns alignwide">${columns.join('\n\n')}</div>`,
      { align: 'wide' },
    );
  });
  if (COLUMN.test(made) || made.includes(END_OF_COLUMNS)) {
    throw new Error(`Columns begin with <!-- column 50% --> and end with ${END_OF_COLUMNS}`);
  }
  return made;
}

/** Where the heading "Today: …" and its list stand; null without both. */
function todayPart(nodes: readonly RootContent[]): { start: number; length: number } | null {
  const start = nodes.findIndex((node) => {
    const words = node.type === 'heading' ? node.children[0] : undefined;
    return words?.type === 'text' && words.value.startsWith('Today: ');
  });
  const length = start < 0 ? 0 : nodes.slice(start).findIndex(({ type }) => type === 'list') + 1;
  return length > 0 ? { start, length } : null;
}

function todayBlock(inner: readonly string[]): string {
  const className = 'is-style-today';
  return blockMarkup(
    'group',
    `<div class="wp-block-group ${className}">${inner.join('\n\n')}</div>`,
    {
      className,
    },
  );
}

type NextPicture = () => ShownPicture;

function oneBlock(node: RootContent, nextPicture: NextPicture): string {
  switch (node.type) {
    case 'paragraph':
      return paragraphBlock(node, nextPicture);
    case 'heading':
      return headingBlock(node);
    case 'list':
      return listBlock(node);
    case 'blockquote':
      return quoteBlock(node);
    case 'table':
      return tableBlock(node);
    case 'code':
      return codeBlock(node);
    case 'thematicBreak':
      return blockMarkup('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    case 'html':
      if (COLUMN.test(node.value) || node.value === END_OF_COLUMNS) return node.value;
      throw unknownNode(node);
    default:
      throw unknownNode(node);
  }
}

function unknownNode(node: RootContent | BlockContent | DefinitionContent): Error {
  const line = node.position?.start.line ?? '?';
  return new Error(
    `Line ${line}: no WordPress block is made of "${node.type}"; write it as a paragraph or a list`,
  );
}

function paragraphBlock(node: Paragraph, nextPicture: NextPicture): string {
  const images = onlyImages(node);
  const [image, ...others] = images;
  if (image && others.length === 0) return imageBlock(image, nextPicture);
  if (image) return galleryBlock(images, nextPicture);
  const shortcode = onlyShortcode(node);
  if (shortcode) return blockMarkup('shortcode', shortcode);
  const link = onlyLink(node);
  if (link && isYouTube(link.url)) return embedBlock(link.url);
  if (link?.title === 'button') return buttonBlock(link);
  return blockMarkup('paragraph', `<p>${inlineHtml(node.children)}</p>`);
}

function onlyImages({ children }: Paragraph): Image[] {
  const images = children.filter((child) => child.type === 'image');
  const rest = children.filter((child) => child.type !== 'image');
  return rest.every((child) => child.type === 'text' && child.value.trim() === '') ? images : [];
}

function onlyLink({ children }: Paragraph): Link | undefined {
  const [child] = children;
  return children.length === 1 && child?.type === 'link' ? child : undefined;
}

/** A form of Contact Form 7 in a paragraph of its own. */
function onlyShortcode({ children }: Paragraph): string | undefined {
  const [child] = children;
  const text = children.length === 1 && child?.type === 'text' ? child.value : '';
  return /^\[contact-form-7 [^[\]<>]*\]$/.exec(text)?.[0];
}

function isYouTube(url: string): boolean {
  return url.startsWith('https://www.youtube.com/watch?v=');
}

function imageBlock(image: Image, nextPicture: NextPicture): string {
  const { id, url } = nextPicture();
  const caption = image.title
    ? `<figcaption class="wp-element-caption">${escapeText(image.title)}</figcaption>`
    : '';
  const img = `<img src="${escapeHtml(url)}" alt="${escapeHtml(image.alt ?? '')}" class="wp-image-${id}"/>`;
  return blockMarkup(
    'image',
    `<figure class="wp-block-image size-large">${img}${caption}</figure>`,
    {
      id,
      sizeSlug: 'large',
      linkDestination: 'none',
      lightbox: { enabled: true },
    },
  );
}

function galleryBlock(images: readonly Image[], nextPicture: NextPicture): string {
  const inner = images.map((image) => imageBlock(image, nextPicture)).join('\n\n');
  const classes = 'wp-block-gallery has-nested-images columns-default is-cropped';
  return blockMarkup('gallery', `<figure class="${classes}">${inner}</figure>`, { linkTo: 'none' });
}

function embedBlock(url: string): string {
  const ratio = 'wp-embed-aspect-16-9 wp-has-aspect-ratio';
  const classes = `wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube ${ratio}`;
  const wrapper = `<div class="wp-block-embed__wrapper">\n${escapeHtml(url)}\n</div>`;
  return blockMarkup('embed', `<figure class="${classes}">${wrapper}</figure>`, {
    url,
    type: 'video',
    providerNameSlug: 'youtube',
    responsive: true,
    className: ratio,
  });
}

function buttonBlock(link: Link): string {
  const anchor = `<a class="wp-block-button__link wp-element-button" href="${escapeHtml(link.url)}">${inlineHtml(link.children)}</a>`;
  const button = blockMarkup('button', `<div class="wp-block-button">${anchor}</div>`);
  return blockMarkup('buttons', `<div class="wp-block-buttons">${button}</div>`);
}

function headingBlock(node: Heading): string {
  const html = `<h${node.depth} class="wp-block-heading">${inlineHtml(node.children)}</h${node.depth}>`;
  return blockMarkup('heading', html, node.depth === 2 ? {} : { level: node.depth });
}

function listBlock(node: List): string {
  const items = node.children.map(listItemBlock).join('\n\n');
  if (!node.ordered) return blockMarkup('list', `<ul class="wp-block-list">${items}</ul>`);
  const start = node.start ?? 1;
  return start === 1
    ? blockMarkup('list', `<ol class="wp-block-list">${items}</ol>`, { ordered: true })
    : blockMarkup('list', `<ol start="${start}" class="wp-block-list">${items}</ol>`, {
        ordered: true,
        start,
      });
}

function listItemBlock(item: ListItem): string {
  const html = item.children.map((child) => {
    if (child.type === 'paragraph') return inlineHtml(child.children);
    if (child.type === 'list') return listBlock(child);
    throw unknownNode(child);
  });
  return blockMarkup('list-item', `<li>${html.join('')}</li>`);
}

function quoteBlock(node: Blockquote): string {
  const paragraphs = node.children.map((child) => {
    if (child.type === 'paragraph') return child.children;
    throw unknownNode(child);
  });
  const { body, citation } = splitCitation(paragraphs);
  const inner = body.map((children) => blockMarkup('paragraph', `<p>${inlineHtml(children)}</p>`));
  const cite = citation === '' ? '' : `<cite>${citation}</cite>`;
  return blockMarkup(
    'quote',
    `<blockquote class="wp-block-quote">${inner.join('\n\n')}${cite}</blockquote>`,
  );
}

function splitCitation(paragraphs: PhrasingContent[][]): {
  body: PhrasingContent[][];
  citation: string;
} {
  const last = paragraphs.at(-1)?.at(-1);
  const found = last?.type === 'text' ? /(?:^|\n)—\s*(\S.*)$/.exec(last.value) : null;
  if (!found || last?.type !== 'text') return { body: paragraphs, citation: '' };
  const before = last.value.slice(0, found.index);
  const lastParagraph: PhrasingContent[] = [
    ...(paragraphs.at(-1) ?? []).slice(0, -1),
    ...(before === '' ? [] : [{ ...last, value: before }]),
  ];
  const body = [...paragraphs.slice(0, -1), lastParagraph].filter(
    (children) => children.length > 0,
  );
  return { body, citation: escapeText(found[1] ?? '') };
}

function tableBlock(node: Table): string {
  const [head, ...rows] = node.children.map(({ children }) => children);
  const cells = (row: Table['children'][number]['children'], tag: 'th' | 'td') =>
    row
      .map((cell, column) => {
        const align = node.align?.[column];
        const aligned = align ? ` class="has-text-align-${align}" data-align="${align}"` : '';
        return `<${tag}${aligned}>${inlineHtml(cell.children)}</${tag}>`;
      })
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  const thead = head ? `<thead><tr>${cells(head, 'th')}</tr></thead>` : '';
  return blockMarkup(
    'table',
    `<figure class="wp-block-table"><table class="has-fixed-layout">${thead}<tbody>${body}</tbody></table></figure>`,
  );
}

/** `[` is escaped as the editor does it, so that no shortcode runs within code. */
function codeBlock(node: Code): string {
  const text = escapeText(node.value).replaceAll('[', '&#91;');
  if (!node.lang)
    return blockMarkup('code', `<pre class="wp-block-code"><code>${text}</code></pre>`);
  const className = `language-${node.lang}`;
  return blockMarkup('code', `<pre class="wp-block-code ${className}"><code>${text}</code></pre>`, {
    className,
  });
}
