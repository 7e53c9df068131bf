import { type Block, numberAttribute, textAttribute } from './block';
import { frontEndHref, wrapped } from './block-wrapper';
import { escapeHtml } from './entities';
import { thumbnailTag } from './image-tag';
import { altText, sizesForWidth } from './media';
import type { Rendering } from './rendering';

/** The blocks that say what the site itself is. */

/** The element of a title or text with a level: `h1` to `h6`, `p` for 0. */
export function headingTag(block: Block, usual: number): string {
  const level = numberAttribute(block.attributes, 'level') ?? usual;
  return level === 0 ? 'p' : `h${Math.min(Math.max(level, 1), 6)}`;
}

/** `core/site-title`. */
export function siteTitle(block: Block, { context }: Rendering): string {
  const { settings } = context;
  const title = escapeHtml(settings.title);
  if (title === '') return '';
  const target = escapeHtml(textAttribute(block.attributes, 'linkTarget') || '_self');
  const html =
    block.attributes.isLink === false
      ? title
      : `<a href="${escapeHtml(settings.frontEndUrl)}" target="${target}" rel="home">${title}</a>`;
  return wrapped(block, html, '', headingTag(block, 1));
}

/** `core/site-tagline`. */
export function siteTagline(block: Block, { context }: Rendering): string {
  const { tagline } = context.settings;
  return tagline === '' ? '' : wrapped(block, escapeHtml(tagline), '', headingTag(block, 0));
}

/** `core/site-logo`; nothing where the settings name none. */
export function siteLogo(block: Block, { context }: Rendering): string {
  const { attributes } = block;
  const { settings } = context;
  const logo = settings.logoId === null ? undefined : context.post(settings.logoId);
  const image = thumbnailTag(logo?.type === 'attachment' ? logo : undefined, 'full', context, {
    className: 'custom-logo',
    alt: logo && altText(logo) === '' ? settings.title : undefined,
    more: '',
  });
  if (image === '') return '';
  const width = numberAttribute(attributes, 'width');
  const sized =
    width === undefined
      ? image
      : image
          .replace(
            /width="(\d+)" height="(\d+)"/,
            (_match, wide: string, tall: string) =>
              `width="${width}" height="${Math.trunc(width / (Number(wide) / Number(tall)))}"`,
          )
          .replace(/ sizes="[^"]*"/, ` sizes="${sizesForWidth(width)}"`);
  const isNew = textAttribute(attributes, 'linkTarget') === '_blank';
  const target = isNew ? 'aria-label="(Home link, opens in a new tab)" target="_blank" ' : '';
  const html =
    attributes.isLink === false
      ? sized
      : `<a ${target}href="${frontEndHref('/', context)}" class="custom-logo-link" rel="home">${sized}</a>`;
  return wrapped(block, html, width === undefined ? 'is-default-size' : '');
}
