import { type Block, objectAttribute, textAttribute } from './block';
import { escapeHtml } from './entities';
import type { RenderContext } from './render-context';

/**
 * The class names of the element around a dynamic block: `get_block_wrapper_attributes`.
 * @param more those of the block itself, which come first
 */
export function wrapperClasses(block: Block, more = ''): string {
  const { attributes } = block;
  const text = (name: string) => textAttribute(attributes, name);
  const style = objectAttribute(attributes, 'style');
  const typography = objectAttribute(style, 'typography');
  const aligned = text('textAlign') || textAttribute(typography, 'textAlign');
  const names = [
    more,
    aligned && `has-text-align-${aligned}`,
    text('align') && `align${text('align')}`,
    text('className'),
    `wp-block-${(block.name ?? '').replace(/^core\//, '').replaceAll('/', '-')}`,
    text('textColor') && `has-text-color has-${text('textColor')}-color`,
    text('backgroundColor') && `has-background has-${text('backgroundColor')}-background-color`,
    text('fontSize') && `has-${text('fontSize')}-font-size`,
  ];
  return escapeHtml(names.filter((name) => name !== '').join(' '));
}

/** An element around what a dynamic block shows. */
export function wrapped(block: Block, html: string, more = '', tag = 'div'): string {
  return `<${tag} class="${wrapperClasses(block, more)}">${html}</${tag}>`;
}

/** The address of a path on the front end, for an attribute. */
export function frontEndHref(uri: string | null, { settings }: RenderContext): string {
  return escapeHtml(
    (settings.frontEndUrl + (uri ?? '/')).replace(/[^\x21-\x7e]+/g, (part) =>
      encodeURIComponent(part).toLowerCase(),
    ),
  );
}
