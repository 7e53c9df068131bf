import { createHash } from 'node:crypto';
import { type Block, type BlockAttributes, objectAttribute, textAttribute } from './block';

/** The blocks that lay out what they hold, with the layout they have unless their attributes name another. */
const LAYOUT_BLOCKS: Readonly<Record<string, BlockAttributes>> = {
  'core/group': {},
  'core/columns': { type: 'flex', flexWrap: 'nowrap' },
  'core/column': {},
  'core/buttons': { type: 'flex' },
  'core/cover': {},
  'core/quote': {},
  'core/details': {},
  'core/gallery': { type: 'flex' },
  'core/social-links': { type: 'flex' },
  'core/latest-posts': {},
  'core/query': {},
  'core/post-content': {},
};

const CLASS_OF_TYPE: Readonly<Record<string, string>> = {
  default: 'is-layout-flow',
  constrained: 'is-layout-constrained',
  flex: 'is-layout-flex',
  grid: 'is-layout-grid',
};

/**
 * The class names that WordPress adds to the wrapper of a block's inner blocks while rendering; [] for blocks that
 * lay nothing out. https://developer.wordpress.org/reference/functions/wp_render_layout_support_flag/
 */
export function layoutClasses(block: Block): string[] {
  const name = block.name ?? '';
  const usual = Object.hasOwn(LAYOUT_BLOCKS, name) ? LAYOUT_BLOCKS[name] : undefined;
  if (usual === undefined) return [];
  const own = objectAttribute(block.attributes, 'layout');
  const layout = Object.hasOwn(block.attributes, 'layout') ? own : usual;
  const type = layoutType(layout);
  const typeClass = Object.hasOwn(CLASS_OF_TYPE, type) ? (CLASS_OF_TYPE[type] ?? '') : '';
  const classes: string[] = [];
  if (type === 'constrained') classes.push('has-global-padding');
  if (textAttribute(own, 'orientation'))
    classes.push(`is-${slug(textAttribute(own, 'orientation'))}`);
  if (textAttribute(own, 'justifyContent')) {
    classes.push(`is-content-justification-${slug(textAttribute(own, 'justifyContent'))}`);
  }
  if (textAttribute(own, 'flexWrap') === 'nowrap') classes.push('is-nowrap');
  if (typeClass !== '') classes.push(typeClass);
  if (hasOwnStyle(block, layout, type)) classes.push(containerClass(block, name, layout));
  classes.push(`wp-block-${name.replace(/^core\//, '').replaceAll('/', '-')}-${typeClass}`);
  return classes;
}

function layoutType(layout: BlockAttributes): string {
  if (layout.inherit === true || textAttribute(layout, 'contentSize') !== '') return 'constrained';
  return textAttribute(layout, 'type') || 'default';
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
}

/** Whether WordPress writes CSS for this very block, which its container class then names. */
function hasOwnStyle(block: Block, layout: BlockAttributes, type: string): boolean {
  const spacing = objectAttribute(objectAttribute(block.attributes, 'style'), 'spacing');
  if (Object.hasOwn(spacing, 'blockGap') && spacing.blockGap !== null) return true;
  if (type === 'grid') return true;
  if (type === 'constrained') {
    const aside = ['left', 'right'].includes(textAttribute(layout, 'justifyContent'));
    return (
      aside ||
      textAttribute(layout, 'contentSize') !== '' ||
      textAttribute(layout, 'wideSize') !== ''
    );
  }
  if (type !== 'flex') return false;
  return (
    textAttribute(layout, 'flexWrap') === 'nowrap' ||
    textAttribute(layout, 'orientation') === 'vertical' ||
    textAttribute(layout, 'justifyContent') !== '' ||
    textAttribute(layout, 'verticalAlignment') !== ''
  );
}

/** A name made of the layout, the same for the same layout; its CSS is not part of the content. */
function containerClass(block: Block, name: string, layout: BlockAttributes): string {
  const spacing = objectAttribute(objectAttribute(block.attributes, 'style'), 'spacing');
  const values = JSON.stringify([layout, true, spacing.blockGap ?? null, false, spacing]);
  const hash = createHash('md5').update(values).digest('hex').slice(0, 8);
  return `wp-container-${name.replace('/', '-')}-is-layout-${hash}`;
}
