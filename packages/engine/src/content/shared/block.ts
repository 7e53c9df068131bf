import type { ReactElement, ReactNode } from 'react';
import type { Site } from './site';

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

/** The blocks of a site. */
export interface Blocks {
  /** As queries send them to WordPress: `blocksOf` this very list are these blocks. */
  names: string[];
  named: (name: string) => Block | undefined;
}
