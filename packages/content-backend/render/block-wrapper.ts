import { type Block, objectAttribute, textAttribute } from './block';
import { supports } from './block-facts';
import { supportedLooks } from './block-supports';
import { escapeHtml } from './entities';
import type { RenderContext } from './render-context';
import { safeStyle } from './safe-style';

/** What a block itself gives the element around it, before what all blocks have. */
export interface OwnAttributes {
  classes?: string;
  /** CSS declarations. */
  style?: string;
}

/** Blocks that say that their links have a colour of their own. */
const WITH_LINK_COLOUR: ReadonlySet<string> = new Set(
  [
    'comment-author-name',
    'comment-content',
    'comment-date',
    'comment-edit-link',
    'comment-reply-link',
    'comments-pagination',
    'latest-posts',
    'post-author',
    'post-author-biography',
    'post-author-name',
    'post-comments-link',
    'post-date',
    'post-excerpt',
    'post-template',
    'post-terms',
    'post-time-to-read',
    'post-title',
    'query-pagination',
    'site-title',
    'term-description',
    'term-name',
  ].map((name) => `core/${name}`),
);

/** The class names of the element around a dynamic block, as HTML. */
function wrapperClasses(block: Block, more = ''): string {
  const { attributes } = block;
  const text = (name: string) => textAttribute(attributes, name);
  const link = objectAttribute(
    objectAttribute(objectAttribute(attributes, 'style'), 'elements'),
    'link',
  );
  const hasLinkColour =
    WITH_LINK_COLOUR.has(block.name ?? '') &&
    textAttribute(objectAttribute(link, 'color'), 'text') !== '';
  const names = [
    more,
    text('textAlign') && `has-text-align-${text('textAlign')}`,
    hasLinkColour ? 'has-link-color' : '',
    supports(block.name, 'align') && text('align') && `align${text('align')}`,
    text('className'),
    `wp-block-${(block.name ?? '').replace(/^core\//, '').replaceAll('/', '-')}`,
    ...supportedLooks(block).classes,
  ];
  const all = names.filter((name) => name !== '' && name !== false).join(' ');
  return escapeHtml([...new Set(all.split(/\s+/))].join(' '));
}

/**
 * The attributes of the element around a dynamic block, as HTML: `get_block_wrapper_attributes`.
 * https://developer.wordpress.org/reference/functions/get_block_wrapper_attributes/
 */
export function wrapperAttributes(block: Block, { classes, style }: OwnAttributes = {}): string {
  const looks = `${supportedLooks(block).style}${style ?? ''}`;
  const anchor = textAttribute(block.attributes, 'anchor');
  const label = textAttribute(block.attributes, 'ariaLabel');
  return [
    looks === '' ? '' : `style="${escapeHtml(safeStyle(looks))}"`,
    `class="${wrapperClasses(block, classes)}"`,
    anchor === '' || !supports(block.name, 'anchor') ? '' : `id="${escapeHtml(anchor)}"`,
    label === '' || !supports(block.name, 'ariaLabel') ? '' : `aria-label="${escapeHtml(label)}"`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** An element around what a dynamic block shows. */
export function wrapped(block: Block, html: string, more = '', tag = 'div'): string {
  return `<${tag} ${wrapperAttributes(block, { classes: more })}>${html}</${tag}>`;
}

/** The address of a path on the front end, for an attribute. */
export const frontEndHref = (uri: string | null, context: RenderContext): string =>
  escapeHtml(frontEndAddress(uri, context));

/** The address of a path of the front end; that of its front page without one. */
export function frontEndAddress(uri: string | null, { settings }: RenderContext): string {
  return (settings.frontEndUrl + (uri ?? '/')).replace(/[^\x21-\x7e]+/g, (part) =>
    encodeURIComponent(part).toLowerCase(),
  );
}
