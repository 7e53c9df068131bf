import type { FieldResolver, FieldShape, FieldShapes, TypeRegistry } from './type-registry';

/** The types that WPGraphQL makes for lists of nodes, and for edges to one. */

const PAGE_INFO: FieldShapes = {
  endCursor: { type: 'String' },
  hasNextPage: { type: 'Boolean!' },
  hasPreviousPage: { type: 'Boolean!' },
  startCursor: { type: 'String' },
};

const edgeFields = (type: string): FieldShapes => ({
  cursor: { type: 'String' },
  node: { type: `${type}!` },
});

const listFields = (name: string, type: string): FieldShapes => ({
  edges: { type: `[${name}ConnectionEdge!]!` },
  nodes: { type: `[${type}!]!` },
  pageInfo: { type: `${name}ConnectionPageInfo!` },
});

/**
 * The interfaces that every list of nodes of a type implements: `ServiceConnection` and those of
 * its parts.
 */
export function registerConnectionInterfaces(registry: TypeRegistry, type: string): void {
  registry.interface(`${type}ConnectionEdge`, ['Edge'], edgeFields(type));
  registry.interface(`${type}ConnectionPageInfo`, ['PageInfo', 'WPPageInfo'], PAGE_INFO);
  registry.interface(`${type}Connection`, ['Connection'], listFields(type, type));
}

/** What conditions a list has: those of another list, all or some. */
export interface Conditions {
  like: string;
  wanted?: (field: string) => boolean;
}

/**
 * A list of nodes of a type.
 * @param name its name without `Connection`: `RootQueryToService`
 * @param conditions of its argument `where`; it has none when left out
 */
export function registerConnection(
  registry: TypeRegistry,
  name: string,
  type: string,
  conditions?: Conditions,
): void {
  registry.object(`${name}Connection`, ['Connection', `${type}Connection`], listFields(name, type));
  // An edge alone may have made it: those of ACF share their name.
  if (!registry.has(`${name}ConnectionEdge`)) {
    registry.object(`${name}ConnectionEdge`, ['Edge', `${type}ConnectionEdge`], edgeFields(type));
  }
  registry.object(
    `${name}ConnectionPageInfo`,
    ['PageInfo', `${type}ConnectionPageInfo`, 'WPPageInfo'],
    PAGE_INFO,
  );
  if (conditions) {
    registry.inputLike(
      `${name}ConnectionWhereArgs`,
      `${conditions.like}ConnectionWhereArgs`,
      conditions.wanted,
    );
  }
}

/** An edge to one node: `ServiceToPreviewConnectionEdge`. */
export function registerOneToOne(registry: TypeRegistry, name: string, type: string): void {
  registry.object(
    `${name}ConnectionEdge`,
    ['Edge', 'OneToOneConnection', `${type}ConnectionEdge`],
    edgeFields(type),
  );
}

/** The arguments of every list. */
export const PAGING = { after: 'String', before: 'String', first: 'Int', last: 'Int' } as const;

/** A field that gives such a list, with its argument `where`. */
export function connectionField(name: string, resolve?: FieldResolver): FieldShape {
  return {
    type: `${name}Connection`,
    args: { ...PAGING, where: `${name}ConnectionWhereArgs` },
    resolve,
  };
}
