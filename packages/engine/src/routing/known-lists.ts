import { LRUCache } from 'lru-cache';
import { environment } from '#cms/environment';
import type { RoutedNode } from './routed-node';

/** About 500 bytes each. */
const MAX_LISTS = 1_000;

const lists = new LRUCache<string, RoutedNode>({ max: MAX_LISTS });

/** The node of the list at a path, if it was found in the last REVALIDATE_SECONDS. */
export function knownList(uri: string): RoutedNode | undefined {
  return lists.get(uri);
}

/**
 * Remembers the node of a list for REVALIDATE_SECONDS, which is as long as its rendered page is
 * kept.
 */
export function rememberList(node: RoutedNode): void {
  lists.set(node.uri, node, { ttl: environment().REVALIDATE_SECONDS * 1_000 });
}

/** Forgets the list at a path. */
export function forgetList(uri: string): void {
  lists.delete(uri);
}

export function forgetLists(): void {
  lists.clear();
}
