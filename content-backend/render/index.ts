/** Stored markup → the HTML that WordPress 7.1 gives through WPGraphQL. Pure: no file, no network, no clock. */
export { renderContent, renderDescription, renderRichText } from './content';
export { decodeEntities, escapeHtml } from './entities';
export { renderExcerpt, stripTags } from './excerpt';
export { imageMetadata, type ImageMetadata, type ImageSize } from './image-metadata';
export {
  altText,
  caption,
  imageSizes,
  isImage,
  mediaDetails,
  type MediaDetails,
  mediaItemUrl,
  type MediaSize,
  mimeType,
  sizesAttribute,
  sourceUrl,
  srcSet,
} from './media';
export { inParagraphs, renderComment } from './paragraphs';
export { type PhpArray, type PhpValue, phpUnserialize } from './php-unserialize';
export type { RenderContext } from './render-context';
export { texturize } from './texturize';
export { renderTitle } from './title';
