import {
  authorAt,
  homeAt,
  languageAt,
  pathInLanguage,
  siteLanguages,
  translated,
  typeAt,
} from '#content/server/languages';
import { decoded } from '#decoded';
import { hasPageEnding } from '#own-addresses';
import type { SiteDefinition } from '#site/define-site';
import type { SeedNode } from './seed-node';

/**
 * A node with the one path at which it is shown: decoded, and with a slash at its end if this
 * site's addresses have one.
 */
export type RoutedNode = SeedNode & { uri: string };

/**
 * The path of the front page in the node's language, if the node is a front page; null for any
 * other node, and on a site in one language.
 */
function homeOf(node: SeedNode, found: string, site: SiteDefinition): string | null {
  if (!node.isFrontPage) return null;
  const language = translated({ ...node, uri: found }, site)?.language;
  return language && homeAt(language.home, site) ? language.home : null;
}

/**
 * Gives a node its one path. That is the node's `uri` if it is a path of this site, else the path
 * at which the node was found. The front page is at `/`, whatever its `uri`. If the site's
 * addresses end with a slash, the path gets one, unless it ends as a file does (`/about.html`).
 *
 * @param found the path that the node was found at
 */
export function routedNode(
  node: SeedNode,
  found: string,
  trailingSlash: boolean,
  site: SiteDefinition,
): RoutedNode {
  if (found === '/') return { ...node, uri: '/' };
  const home = homeOf(node, found, site);
  if (home !== null) return { ...node, uri: trailingSlash ? home : home.replace(/(.)\/$/, '$1') };
  const ownPath =
    node.uri?.startsWith('/') && !node.uri.startsWith('//')
      ? (decoded(node.uri, decodeURI) ?? node.uri)
      : found;
  const known = ownPath.includes('?') ? found : ownPath;
  // WordPress has one list per author or type; here each language has that list at its own path.
  const language = languageAt(found, site) ?? siteLanguages(site)[0];
  const isAuthor = node.__typename === 'User' && authorAt(known, site) !== null;
  const isInEach = isAuthor || typeAt(found, node, site) !== null;
  const uri = language && isInEach ? pathInLanguage(language, known, site) : known;
  // WPGraphQL gives a content type's path with a slash, whatever the permalinks are. The path of a
  // date is made here, also with a slash.
  const hasOwnSlash = node.isDateArchive || node.__typename === 'ContentType';
  if (hasOwnSlash && !trailingSlash) return { ...node, uri: uri.replace(/\/$/, '') };
  const lacksSlash = trailingSlash && !uri.endsWith('/') && !hasPageEnding(uri);
  return { ...node, uri: lacksSlash ? `${uri}/` : uri };
}
