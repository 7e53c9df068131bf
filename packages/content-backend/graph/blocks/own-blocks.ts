import { type Block, parseBlocks } from '../../render/block';
import type { ContentStore } from '../../store/content-store';
import type { BlockType, BlockTypes } from './block-type';

/** The most blocks that a schema has so, and the most attributes of one. */
const MAX_BLOCKS = 500;
const MAX_ATTRIBUTES = 200;

/** The names in comments of blocks; WordPress's own stand without `core/`. */
const NAMES = /<!--\s+wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)/g;

/** What WordPress gives every block, and its type. */
const OF_EVERY_BLOCK: ReadonlyArray<readonly [name: string, type: string]> = [
  ['className', 'string'],
  ['lock', 'object'],
  ['metadata', 'object'],
  ['style', 'object'],
];

/**
 * The blocks that occur in a site's content and are not known, in the order of their names: the
 * first {@link MAX_BLOCKS}. Their attributes are those that their comments have, of the types that
 * occur there; of several types it is a text. Takes time in proportion to the length of all
 * content.
 */
export function ownBlocks(store: ContentStore, known: BlockTypes): BlockType[] {
  const found = new Map<string, Map<string, string>>();
  const collect = ({ name, attributes, innerBlocks }: Block): void => {
    innerBlocks.forEach(collect);
    if (name === null || known.has(name)) return;
    const types = found.get(name) ?? new Map<string, string>();
    found.set(name, types);
    for (const [key, value] of Object.entries(attributes)) {
      if (value === null || (types.size >= MAX_ATTRIBUTES && !types.has(key))) continue;
      const type = Array.isArray(value) ? 'array' : typeof value;
      types.set(key, (types.get(key) ?? type) === type ? type : 'string');
    }
  };
  for (const { content } of store.rows) {
    const names = Array.from(content.matchAll(NAMES), ([, name = '']) => name);
    const isKnown = (name: string) => known.has(name.includes('/') ? name : `core/${name}`);
    if (!names.every(isKnown)) parseBlocks(content).forEach(collect);
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MAX_BLOCKS)
    .map(([name, types]) => ({
      name,
      category: null,
      isDynamic: null,
      // What the plugin says of a block that does not say it.
      apiVersion: 2,
      hasAnchor: false,
      attributes: [...types, ...OF_EVERY_BLOCK].map(([key, type]) => ({
        name: key,
        type,
        isList: false,
        entries: null,
        source: null,
      })),
    }));
}
