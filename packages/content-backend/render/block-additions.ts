import { createHash } from 'node:crypto';
import { accordion, accordionHeading, accordionItem, accordionPanel } from './accordion-blocks';
import { type Block, numberAttribute, objectAttribute, textAttribute } from './block';
import { frontEndHref } from './block-wrapper';
import { escapeHtml } from './entities';
import {
  attribute,
  attributesOn,
  changeTag,
  classesOn,
  firstTag,
  tagsOf,
  withAttributeValue,
  withClasses,
  withFirstAttribute,
  withStyle,
} from './html-tag';
import { imageMetadata } from './image-metadata';
import { thumbnailTag } from './image-tag';
import { altText, sourceUrl } from './media';
import { belowSite } from './own-addresses';
import { playlist } from './playlist-blocks';
import { thumbnailOf } from './post-blocks';
import type { Rendering } from './rendering';
import { tabList, tabPanel, tabs } from './tabs-blocks';
import { renderEncodedTitle } from './title';

type Addition = (html: string, block: Block, rendering: Rendering) => string;

/**
 * What WordPress's own blocks add to their stored HTML, by the block's name. It is given what
 * stands before the first inner block; of a block without inner blocks the whole.
 */
export const ADDITIONS: ReadonlyMap<string, Addition> = new Map<string, Addition>([
  ['core/heading', classOnFirst('wp-block-heading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')],
  ['core/list', classOnFirst('wp-block-list', 'ul', 'ol')],
  ['core/gallery', gallery],
  ['core/image', image],
  ['core/button', buttonWithText],
  ['core/cover', cover],
  ['core/media-text', mediaText],
  ['core/file', file],
  ['core/embed', ownEmbed],
  ['core/query', loopRegion],
  ['core/accordion', accordion],
  ['core/accordion-item', accordionItem],
  ['core/accordion-heading', accordionHeading],
  ['core/accordion-panel', accordionPanel],
  ['core/playlist', playlist],
  ['core/video', video],
  ['core/tabs', tabs],
  ['core/tab-list', tabList],
  ['core/tab-panel', tabPanel],
]);

function classOnFirst(className: string, ...names: string[]): Addition {
  return (html) => {
    for (const tag of tagsOf(html)) {
      if (!tag.closing && names.includes(tag.name)) {
        return changeTag(html, tag, (text) => withClasses(text, [className]));
      }
    }
    return html;
  };
}

/** The attributes of a loop whose pages are exchanged without a reload. */
function loopRegion(html: string, _block: Block, { loop }: Rendering): string {
  if (!loop || loop.region === null) return html;
  return attributesOn(html, 'div', [
    ['data-wp-context', '{}'],
    ['data-wp-interactive', 'core/query'],
    ['data-wp-key', String(loop.region)],
    ['data-wp-router-region', `query-${loop.region}`],
  ]);
}

/** CSS of a cover that has a height or proportions of its own: one gives way to the other. */
function ratioStyle({ attributes }: Block): string {
  const dimensions = objectAttribute(objectAttribute(attributes, 'style'), 'dimensions');
  const ratio = textAttribute(dimensions, 'aspectRatio');
  if (ratio !== '')
    return /[;{}<>]/.test(ratio) ? '' : `aspect-ratio:${ratio};height:unset;min-height:unset;`;
  const isTall =
    numberAttribute(attributes, 'minHeight') !== undefined ||
    textAttribute(dimensions, 'minHeight') !== '';
  return isTall ? 'aspect-ratio:unset;' : '';
}

/** `50% 25%`, of a point in the picture; '' for none. */
function focalPoint({ attributes }: Block): string {
  const { x, y } = objectAttribute(attributes, 'focalPoint');
  return typeof x === 'number' && typeof y === 'number'
    ? `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
    : '';
}

/** A cover of a given height; one that shows the featured image gets it, before what it holds. */
function cover(html: string, block: Block, rendering: Rendering): string {
  const css = ratioStyle(block);
  const styled = withStyle(html, css);
  const sized = css.startsWith('aspect-ratio:unset')
    ? styled
    : classesOn(firstTag, css === '' ? [] : ['has-aspect-ratio'], styled);
  if (block.attributes.useFeaturedImage !== true) return sized;
  const picture = featuredBackground(block, rendering);
  const at = sized.search(/<div\b[^>]*wp-block-cover__inner-container/);
  return picture === '' || at === -1 ? sized : sized.slice(0, at) + picture + sized.slice(at);
}

function featuredBackground(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const picture = thumbnailOf(rendering.item ?? rendering.post, context);
  const size = textAttribute(block.attributes, 'sizeSlug') || 'full';
  const position = focalPoint(block);
  const isFixed = block.attributes.hasParallax === true;
  if (!isFixed && block.attributes.isRepeated !== true) {
    const placed =
      position === ''
        ? ''
        : ` data-object-position="${position}" style="object-position:${position};"`;
    return thumbnailTag(picture, size, context, {
      className: 'wp-block-cover__image-background wp-post-image',
      more: ` data-object-fit="cover"${placed}`,
    });
  }
  const url = picture && sourceUrl(picture, size, context);
  if (!picture || !url) return '';
  const alt = escapeHtml(altText(picture));
  const kinds = [isFixed ? 'has-parallax' : '', block.attributes.isRepeated ? 'is-repeated' : ''];
  return [
    `<div${alt === '' ? '' : ` aria-label="${alt}"`}`,
    `class="wp-block-cover__image-background wp-image-${picture.id}${kinds.map((kind) => kind && ` ${kind}`).join('')}"`,
    ...(alt === '' ? [] : ['role="img"']),
    `style="background-position:${position || '50% 50%'};background-image:url(${escapeHtml(url)});"></div>`,
  ].join(' ');
}

/** Media and text that takes the featured image for its picture. */
function mediaText(html: string, block: Block, rendering: Rendering): string {
  if (block.attributes.useFeaturedImage !== true) return html;
  const { context } = rendering;
  const picture = thumbnailOf(rendering.item ?? rendering.post, context);
  const url = picture && sourceUrl(picture, 'full', context);
  const figure = firstTag(html, 'figure');
  if (!picture || !url || !figure) return html;
  const size = textAttribute(block.attributes, 'mediaSizeSlug') || 'full';
  const fills = block.attributes.imageFill === true;
  const place = fills ? ` style="object-position:${focalPoint(block) || '50% 50%'};"` : '';
  const tag = `<img alt="${escapeHtml(altText(picture))}" src="${escapeHtml(url)}"${place} class="wp-image-${picture.id} size-${escapeHtml(size)}">`;
  return html.slice(0, figure.end) + tag + html.slice(figure.end);
}

/**
 * A file that is shown on the page: hidden until WordPress's script knows that the browser can show
 * it.
 */
function file(html: string, { attributes }: Block): string {
  if (attributes.displayPreview !== true) return html;
  const shown = firstTag(html, 'object');
  const outer = firstTag(html);
  if (!shown || !outer) return html;
  const named = changeTag(html, shown, (text) => {
    const name = attribute(text, 'aria-label') ?? '';
    const label = name === '' || name === 'PDF embed' ? 'PDF embed' : `Embed of ${name}.`;
    const labelled =
      attribute(text, 'aria-label') === undefined
        ? withFirstAttribute(text, 'aria-label', label)
        : withAttributeValue(text, 'aria-label', label);
    const hidden = labelled.replace(/^<object/i, '<object hidden');
    return withFirstAttribute(hidden, 'data-wp-bind--hidden', '!state.hasPdfPreview');
  });
  return changeTag(named, outer, (text) =>
    withFirstAttribute(text, 'data-wp-interactive', 'core/file'),
  );
}

/**
 * Content of the site itself that is embedded: its title, which leads there. Of other sites an
 * export has the address alone.
 */
function ownEmbed(html: string, block: Block, { context }: Rendering): string {
  const url = textAttribute(block.attributes, 'url');
  const { settings } = context;
  const below = belowSite(url, settings);
  const post = below === null ? undefined : context.atAddress(below);
  const at = html.indexOf(`\n${url}\n`);
  if (!post || at === -1) return html;
  const href = frontEndHref(context.uri(post.id), context);
  const quote = `<blockquote class="wp-embedded-content"><a href="${href}">${renderEncodedTitle(post.title)}</a></blockquote>`;
  return `${html.slice(0, at + 1)}${quote}${html.slice(at + 1 + url.length)}`;
}

/**
 * Thirteen signs that tell a picture or gallery of a page from others, where WordPress takes the
 * time.
 */
function uniqueId(rendering: Rendering, kind: string): string {
  const number = rendering.nextPicture();
  return createHash('md5')
    .update(`${kind} ${rendering.post.id} ${number}`)
    .digest('hex')
    .slice(0, 13);
}

const opensLarge = ({ attributes }: Block): boolean =>
  objectAttribute(attributes, 'lightbox').enabled === true &&
  ['', 'none'].includes(textAttribute(attributes, 'linkDestination'));

/** A gallery has a number; one with pictures that open large is known to WordPress's script. */
function gallery(html: string, block: Block, rendering: Rendering): string {
  const numbered = classesOn(firstTag, [`wp-block-gallery-${rendering.nextId()}`], html);
  if (!block.innerBlocks.some((inner) => inner.name === 'core/image' && opensLarge(inner))) {
    return numbered;
  }
  const id = uniqueId(rendering, 'gallery');
  return attributesOn(numbered, 'figure', [
    ['data-wp-context', JSON.stringify({ galleryId: id })],
    ['data-wp-interactive', 'core/gallery'],
  ]);
}

/**
 * An image block without an image shows nothing; one in a gallery says its attachment in `data-id`.
 */
function image(html: string, block: Block): string {
  const picture = firstTag(html, 'img');
  if (!picture || !attribute(html.slice(picture.start, picture.end), 'src')) return '';
  const id = numberAttribute(block.attributes, 'data-id');
  const named =
    id === undefined
      ? html
      : changeTag(html, picture, (text) => withFirstAttribute(text, 'data-id', String(id)));
  return textAttribute(block.attributes, 'caption') === '' ? withoutEmptyCaption(named) : named;
}

/** A picture's HTML without a caption in which nothing stands. */
function withoutEmptyCaption(html: string): string {
  const caption = firstTag(html, 'figcaption');
  const end = caption ? html.indexOf('</figcaption>', caption.end) : -1;
  if (!caption || end === -1) return html;
  const isEmpty = html.slice(caption.end, end).replace(/<!--[^]*?-->/g, '') === '';
  return isEmpty ? html.slice(0, caption.start) + html.slice(end + '</figcaption>'.length) : html;
}

/** An image block whose picture opens large, which it says after all that other blocks have too. */
export function openingLarge(html: string, block: Block, rendering: Rendering): string {
  return html !== '' && opensLarge(block) ? withLightbox(html, rendering) : html;
}

/** What WordPress's script for pictures that open large reads of the picture. */
const LIGHTBOX_PICTURE: readonly (readonly [string, string])[] = [
  ['data-wp-class--hide', 'state.isContentHidden'],
  ['data-wp-class--show', 'state.isContentVisible'],
  ['data-wp-init', 'callbacks.setButtonStyles'],
  ['data-wp-on--click', 'actions.showLightbox'],
  ['data-wp-on--load', 'callbacks.setButtonStyles'],
  ['data-wp-on--pointerdown', 'actions.preloadImage'],
  ['data-wp-on--pointerenter', 'actions.preloadImageWithDelay'],
  ['data-wp-on--pointerleave', 'actions.cancelPreload'],
  ['data-wp-on-window--resize', 'callbacks.setButtonStyles'],
];

const LIGHTBOX_BUTTON = `<button
\t\t\tclass="lightbox-trigger"
\t\t\ttype="button"
\t\t\taria-haspopup="dialog"
\t\t\tdata-wp-bind--aria-label="state.thisImage.triggerButtonAriaLabel"
\t\t\tdata-wp-init="callbacks.initTriggerButton"
\t\t\tdata-wp-on--click="actions.showLightbox"
\t\t\tdata-wp-style--right="state.thisImage.buttonRight"
\t\t\tdata-wp-style--top="state.thisImage.buttonTop"
\t\t>
\t\t\t<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" fill="none" viewBox="0 0 12 12">
\t\t\t\t<path fill="#fff" d="M2 0a2 2 0 0 0-2 2v2h1.5V2a.5.5 0 0 1 .5-.5h2V0H2Zm2 10.5H2a.5.5 0 0 1-.5-.5V8H0v2a2 2 0 0 0 2 2h2v-1.5ZM8 12v-1.5h2a.5.5 0 0 0 .5-.5V8H12v2a2 2 0 0 1-2 2H8Zm2-12a2 2 0 0 1 2 2v2h-1.5V2a.5.5 0 0 0-.5-.5H8V0h2Z" />
\t\t\t</svg>
\t\t</button>`;

function withLightbox(html: string, rendering: Rendering): string {
  const outer = firstTag(html, 'figure');
  if (!outer) return html;
  const id = uniqueId(rendering, 'image');
  const picture = attributesOn(html, 'img', LIGHTBOX_PICTURE);
  const end = firstTag(picture, 'img')?.end ?? picture.length;
  const withButton = picture.slice(0, end) + LIGHTBOX_BUTTON + picture.slice(end);
  const contained = classesOn(
    (text) => firstTag(text, 'figure'),
    ['wp-lightbox-container'],
    withButton,
  );
  return attributesOn(contained, 'figure', [
    ['data-wp-context', JSON.stringify({ imageId: id })],
    ['data-wp-interactive', 'core/image'],
    ['data-wp-key', id],
  ]);
}

/** A film that was uploaded has the measures that WordPress read of it. */
function video(html: string, { attributes }: Block, { context }: Rendering): string {
  const id = numberAttribute(attributes, 'id');
  const film = id === undefined ? undefined : context.post(id);
  const player = firstTag(html, 'video');
  const { width = 0, height = 0 } = film?.type === 'attachment' ? (imageMetadata(film) ?? {}) : {};
  if (!player || width <= 0 || height <= 0) return html;
  return changeTag(html, player, (text) => {
    const ratio = `aspect-ratio: ${width} / ${height};`;
    const style = attribute(text, 'style');
    return ['width', 'style', 'height'].reduce((done, name) => {
      const value = { width: String(width), height: String(height), style: ratio + (style ?? '') }[
        name
      ];
      return attribute(done, name) === undefined
        ? withFirstAttribute(done, name, value ?? '')
        : withAttributeValue(done, name, value ?? '');
    }, text);
  });
}

/** A button in which nothing stands, not even a blank, is not shown. */
function buttonWithText(html: string): string {
  for (const tag of tagsOf(html)) {
    if (tag.closing || (tag.name !== 'a' && tag.name !== 'button')) continue;
    const inside = html.slice(tag.end).split(/<\/(?:a|button)>/i, 1)[0] ?? '';
    return inside.replace(/<!--[^]*?-->/g, '') === '' ? '' : html;
  }
  return html;
}
