import { toCursor } from '../lists/connection';

/** A connection to one node: WPGraphQL's edges without a list. Null for no node. */
export function edgeTo<Node extends object>(
  node: Node | null,
  cursor?: number | string,
): { node: Node; cursor: string | null } | null {
  return node === null ? null : { node, cursor: cursor === undefined ? null : toCursor(cursor) };
}
