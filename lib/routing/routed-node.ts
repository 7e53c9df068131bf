import type { SeedNode } from './seed-node';

/** A node with the one path that it is shown at: decoded, with the slash at its end that this site's addresses have. */
export type RoutedNode = SeedNode & { uri: string };

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * A node with its one path: its `uri` when that is a path of this site, else the path that found it. The front page is
 * at `/`, whatever its `uri`. Where the site has a slash at the end of every address, so has a node whose `uri` lacks it.
 *
 * @param found the path that the node was found at
 */
export function routedNode(node: SeedNode, found: string, trailingSlash: boolean): RoutedNode {
  if (found === '/') return { ...node, uri: '/' };
  const given = node.uri?.startsWith('/') && !node.uri.startsWith('//') ? decoded(node.uri) : found;
  const uri = given.includes('?') ? found : given;
  // Of content types WPGraphQL gives it with a slash, whatever the permalinks are; that of a date is made here.
  const hasOwnSlash = node.isDateArchive || node.__typename === 'ContentType';
  if (hasOwnSlash && !trailingSlash) return { ...node, uri: uri.replace(/\/$/, '') };
  return { ...node, uri: trailingSlash && !uri.endsWith('/') ? `${uri}/` : uri };
}
