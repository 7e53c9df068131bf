import { createContext, type ComponentType, createElement, type ReactNode } from 'react';
import type { Block, BlockContent, Blocks, Site } from '#content/shared/site';

/**
 * Makes a block from its declaration. The result hides the type of the props, so that all blocks
 * fit into one list.
 *
 * @param declaration.name the block's name in WordPress, with its namespace: `core/quote`
 * @param declaration.attributes the attributes that `toProps` reads, for a WordPress that has
 *   WPGraphQL Content Blocks instead of this repository's plugin. If left out, it tells none
 * @param declaration.inner the CSS selector of the part of WordPress's HTML whose content is the
 *   view's children; if left out, all of the block's HTML is
 * @param declaration.toProps makes the props of the view, which are JSON, or null where WordPress's
 *   own HTML is to be shown. It runs on the server
 * @param declaration.View what shows the block; its children are sanitised HTML, with the blocks in
 *   it
 */
export function defineBlock<Props extends object, const Name extends string = string>({
  name,
  attributes = [],
  inner,
  toProps,
  View,
}: {
  name: string;
  attributes?: readonly Name[];
  inner?: string;
  toProps: (content: BlockContent<Name>, site: Site) => Props | null;
  View: ComponentType<Props & { children?: ReactNode }>;
}): Block {
  return {
    name,
    attributes,
    inner,
    propsOf: (content, site) => {
      const props = toProps(content, site);
      return props && JSON.stringify(props);
    },
    render: (json, children) => {
      const props: Props = JSON.parse(json); // Made by `propsOf` of the same build.
      return createElement(View, props, children);
    },
  };
}

const byNames = new WeakMap<object, Block[]>();

/**
 * The blocks whose names a query sends; none for any other list.
 *
 * @param names the `names` of {@link Blocks}
 */
export const blocksOf = (names: unknown): readonly Block[] =>
  (typeof names === 'object' && names !== null && byNames.get(names)) || [];

/**
 * The blocks that a site shows itself.
 *
 * @throws {Error} where two of them have one name
 */
export function defineBlocks(blocks: readonly Block[]): Blocks {
  const byName = new Map<string, Block>();
  for (const block of blocks) {
    if (byName.has(block.name)) throw new Error(`Two blocks are named ${block.name}`);
    byName.set(block.name, block);
  }
  const names = [...byName.keys()];
  byNames.set(names, [...byName.values()]);
  return { names, named: (name) => byName.get(name) };
}

/** For content that has no blocks of the site's own. */
export const NO_BLOCKS = defineBlocks([]);

/** The blocks of the screen, for what shows its content. */
export const ShownBlocks = createContext<Blocks>(NO_BLOCKS);
