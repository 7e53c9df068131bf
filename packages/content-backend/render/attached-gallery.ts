import type { PostRecord } from '../model';
import { type Block, type BlockAttributes, objectAttribute, textAttribute } from './block';
import { frontEndHref, wrapperAttributes } from './block-wrapper';
import { escapeHtml, escapeUrl } from './entities';
import { thumbnailTag } from './image-tag';
import { isImage, lengthOfWords, mediaItemUrl } from './media';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';
import { safeStyle } from './safe-style';

/** The most pictures that WordPress shows in such a gallery. */
const MAX_PICTURES = 100;

/** Whether a gallery shows what is attached to the content it stands in, whatever is stored. */
export function showsAttached({ name, attributes }: Block): boolean {
  return (
    name === 'core/gallery' && Object.keys(objectAttribute(attributes, 'dynamicContent')).length > 0
  );
}

/**
 * A gallery of what is attached, as if an editor had chosen these pictures; null for one without
 * any, or of a source that WordPress does not know.
 */
export function attachedGallery(block: Block, rendering: Rendering): Block | null {
  const { attributes } = block;
  const source = objectAttribute(attributes, 'dynamicContent');
  if (textAttribute(source, 'source') !== 'core/attached-media') return null;
  const pictures = rendering
    .takeListItems(picturesOf(objectAttribute(source, 'args'), rendering))
    .filter((picture) => rendering.takeContent(lengthOfWords(picture)));
  if (pictures.length === 0) return null;
  const { columns, imageCrop } = attributes;
  const classes = [
    'wp-block-gallery has-nested-images',
    `columns-${typeof columns === 'number' ? Math.trunc(columns) : 'default'}`,
    ...(imageCrop === false ? [] : ['is-cropped']),
  ].join(' ');
  const opening = `<figure ${wrapperAttributes(block, { classes })}>`;
  const closing = `${block.innerHtml}</figure>`;
  return {
    ...block,
    innerBlocks: pictures.map((picture) => imageBlock(picture, attributes, rendering.context)),
    innerHtml: opening + closing,
    innerContent: [opening, ...pictures.map(() => null), closing],
  };
}

/** The pictures attached to the content being shown, in the order that a gallery asks for. */
function picturesOf(args: BlockAttributes, rendering: Rendering): readonly PostRecord[] {
  const { id } = rendering.item ?? rendering.post;
  const byTitle = textAttribute(args, 'orderBy') === 'title';
  const direction = textAttribute(args, 'order').toLowerCase() === 'asc' ? 1 : -1;
  return rendering.listOnce(`attached to ${id} ${byTitle} ${direction}`, () =>
    rendering.context
      .attachmentsOf(id)
      .filter((upload) => isImage(upload) && upload.status !== 'trash')
      .sort(
        (a, b) =>
          direction *
          (byTitle
            ? a.title.localeCompare(b.title)
            : Math.sign(Date.parse(a.date) - Date.parse(b.date))),
      )
      .slice(0, MAX_PICTURES),
  );
}

/** A picture as the block that an editor would have made of it. */
function imageBlock(picture: PostRecord, gallery: BlockAttributes, context: RenderContext): Block {
  const size = textAttribute(gallery, 'sizeSlug') || 'large';
  const ratio = textAttribute(gallery, 'aspectRatio');
  const style =
    ratio === '' || ratio === 'auto' ? '' : safeStyle(`aspect-ratio:${ratio};object-fit:cover`);
  const tag = thumbnailTag(picture, size, context, {
    className: `wp-image-${picture.id}`,
    more: style === '' ? '' : ` style="${escapeHtml(style)}"`,
  });
  const caption =
    picture.excerpt === ''
      ? ''
      : `<figcaption class="wp-element-caption">${picture.excerpt}</figcaption>`;
  const html = `<figure class="wp-block-image size-${escapeHtml(size)}">${linked(tag, picture, gallery, context)}${caption}</figure>`;
  const opensLarge = textAttribute(gallery, 'linkTo') === 'lightbox';
  return {
    name: 'core/image',
    attributes: { id: picture.id, ...(opensLarge ? { lightbox: { enabled: true } } : {}) },
    innerBlocks: [],
    innerHtml: html,
    innerContent: [html],
  };
}

function linked(
  html: string,
  picture: PostRecord,
  gallery: BlockAttributes,
  context: RenderContext,
): string {
  const href = {
    media: () => escapeUrl(mediaItemUrl(picture, context) ?? ''),
    page: () => frontEndHref(context.uri(picture.id) ?? `/?attachment_id=${picture.id}`, context),
  };
  const kind = LINKS.get(textAttribute(gallery, 'linkTo'));
  if (kind === undefined) return html;
  const target =
    textAttribute(gallery, 'linkTarget') === '_blank' ? ' target="_blank" rel="noopener"' : '';
  return `<a href="${href[kind]()}"${target}>${html}</a>`;
}

/** Where the pictures of a gallery lead to: the editor and WordPress name it differently. */
const LINKS: ReadonlyMap<string, 'media' | 'page'> = new Map([
  ['media', 'media'],
  ['file', 'media'],
  ['attachment', 'page'],
  ['post', 'page'],
]);
