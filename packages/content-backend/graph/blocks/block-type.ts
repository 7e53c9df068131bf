import { graphqlFieldName, upperFirst } from '../../store/type-names';

/** Where in a block's HTML a value stands. */
export interface ValueSource {
  /** A CSS selector; '' for the first element. */
  selector: string;
  /** `@`: an attribute; `#`: the element's name; `/`: elements in it; '': what is in it. */
  kind: string;
  /** The name of that attribute or of those elements. */
  name: string;
}

/** An attribute of a block. */
export interface BlockAttribute {
  name: string;
  /** What a value is, by the names of `block.json`; a text for other names. */
  type: string;
  /** Whether it is a list of such values. */
  isList: boolean;
  /** What each entry of a list has that is read from HTML; null for all else. */
  entries: readonly BlockAttribute[] | null;
  /** The value without one; undefined for none. */
  fallback?: unknown;
  source: ValueSource | null;
}

/** What the schema says of a block. */
export interface BlockType {
  name: string;
  category: string | null;
  /** Whether WordPress makes its HTML; null where that is to be seen of the block alone. */
  isDynamic: boolean | null;
  apiVersion: number;
  hasAnchor: boolean;
  attributes: readonly BlockAttribute[];
}

/** The blocks that the schema has, by their names. */
export type BlockTypes = ReadonlyMap<string, BlockType>;

/** The GraphQL type of a block: `core/list-item` is `CoreListItem`. */
export function blockTypeName({ name }: Pick<BlockType, 'name'>): string {
  return upperFirst(graphqlFieldName(name));
}
