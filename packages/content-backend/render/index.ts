/**
 * Stored markup → the HTML that WordPress 7.1 gives through WPGraphQL. Pure: no file, no network,
 * no clock.
 */
export { renderContent, renderDescription, renderRichText } from './content';
export { autop } from './bounded-autop';
export { decodeEntities, escapeHtml } from './entities';
export { plainExcerpt, renderExcerpt } from './excerpt';
export { globalStylesheet, THEME, type StylesheetPart } from './global-stylesheet';
export { imageMetadata } from './image-metadata';
export {
  altText,
  caption,
  imageSizes,
  mediaDetails,
  mediaItemUrl,
  mimeType,
  sizesAttribute,
  sourceUrl,
  srcSet,
} from './media';
export { inParagraphs, renderComment } from './paragraphs';
export { siteMenu } from './site-menu';
export { stripTags } from './plain-text';
export { phpUnserialize, type PhpValue } from './php-unserialize';
export type { RenderContext, ShownTerm } from './render-context';
export { texturize } from './texturize';
export { renderTitle } from './title';
