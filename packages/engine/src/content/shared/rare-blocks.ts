const RARE_BLOCKS = new RegExp(
  [
    'border-(?:top|right|bottom|left|width|color)',
    'is-layout-(?:flex|grid)',
    'align(?:wide|full)',
    'background|-color|-font-size',
    '<(?:video|audio|iframe|pre|details)',
    'data-embed',
    'wp-element-button|gallery',
    `wp-block-(?:${[
      'columns|media-text|cover|buttons?|social-links|file|embed|pullquote',
      'post|term|query|latest|navigation|breadcrumbs',
    ].join('|')})`,
  ].join('|'),
);

/** Whether a text needs the styles of `packages/engine/styles/rare-blocks/`. */
export const hasRareBlocks = (html: string): boolean => RARE_BLOCKS.test(html);
