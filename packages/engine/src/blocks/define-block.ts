import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { Site } from '#content/shared/site';

/**
 * The attributes of a block, each read as what it is to be. Whoever may write a post can give them
 * any value, so that nothing else reads them. One that is missing or of another kind is '' as text,
 * address and HTML, null as a number, false as a flag and an empty list.
 */
export interface BlockAttributes<Name extends string = string> {
  /** Text without tags. */
  text: (name: Name) => string;
  /** An address that is safe in a link. */
  address: (name: Name) => string;
  /** Sanitised HTML. */
  html: (name: Name) => string;
  number: (name: Name) => number | null;
  flag: (name: Name) => boolean;
  /** A list of objects. */
  list: (name: Name) => BlockAttributes[];
}

/** What WordPress says of a block in content. */
export interface BlockContent<Name extends string = string> {
  attributes: BlockAttributes<Name>;
  /** The text of the first part of the block's HTML that a CSS selector finds; '' for none. */
  textIn: (selector: string) => string;
  /** A property (`href`, `dateTime`) of the first part that a CSS selector finds; '' for none. */
  attributeIn: (selector: string, name: string) => string;
}

/** What shows a block of WordPress on this site. */
export interface Block {
  /** The block's name in WordPress, with its namespace: `core/quote`. */
  name: string;
  /** The attributes that a WordPress without this repository's plugin is asked for by name. */
  attributes: readonly string[];
  /** Finds, as CSS, the part whose content is the view's children; left out, all of it is. */
  inner?: string;
  /** The props of the view, as JSON; null where WordPress's own HTML is to be shown. */
  propsOf: (content: BlockContent, site: Site) => string | null;
  /** @param props from `propsOf` */
  render: (props: string, children: ReactNode) => ReactElement;
}

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

/** The blocks of a site. */
export interface Blocks {
  /** As queries send them to WordPress: {@link blocksOf} this very list are these blocks. */
  names: string[];
  named: (name: string) => Block | undefined;
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
