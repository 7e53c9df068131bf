import { listPathIn } from '#content/server/languages';
import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import type { NamedLink } from '#content/shared/named-link';
import type { Site } from '#content/shared/site';

interface NamedNode {
  id: string;
  name: string | null;
  uri: string | null;
}

/** A term or an author as a link; null without a name. */
export function namedLink(node: NamedNode | null | undefined, site: Site): NamedLink | null {
  const name = plainText(node?.name);
  return node && name ? { id: node.id, name, href: safeHref(node.uri, site) } : null;
}

/** An author as a link to their posts in the language of the page; null without a name. */
export const authorLink = (node: NamedNode | null | undefined, site: Site): NamedLink | null =>
  namedLink(node && { ...node, uri: listPathIn(site.translated?.language, node.uri, site) }, site);

/** The links to the nodes of a connection. */
export function namedLinks(
  edges: { node: Parameters<typeof namedLink>[0] }[] | undefined,
  site: Site,
): NamedLink[] {
  return (edges ?? []).flatMap(({ node }) => namedLink(node, site) ?? []);
}
