import { contentType } from '#content/server/content-facts';
import type { SiteDefinition } from '#site/define-site';
import type { SeedNode } from './seed-node';

/** Names of templates, and nothing for what a node does not have. */
type Names = readonly (string | false | null | undefined)[];

/**
 * The names of the templates that can show a node, best first (docs/site.md, 1.2). It is
 * WordPress's template hierarchy as Faust reads it, including templates that the site does not
 * have.
 *
 * The result is that of `getPossibleTemplates` of @faustwp/core, with four differences: a type may
 * have one of its own first, as a Project has "project" (src/content/server/content-facts.ts); the
 * posts of one language, on a multilingual site, have "posts"; an author's name is in lower case
 * whatever the server's locale; and a password-protected post, which comes without its content
 * type, is matched by the name of its type. Faust does not know date archives.
 *
 * @see https://developer.wordpress.org/themes/basics/template-hierarchy/
 */
export function templateCandidates(node: SeedNode, site: SiteDefinition): string[] {
  const chosen = node.template?.templateName;
  const names: Names = [
    contentType(node.__typename, site).template,
    chosen && chosen !== 'Default' && `template-${chosen}`,
    node.isFrontPage && 'front-page',
    node.isPostsOfLanguage && 'posts',
    node.isPostsPage && 'home',
    ...contentTypeArchive(node),
    ...termArchive(node),
    ...authorArchive(node),
    ...(node.isDateArchive ? ['date', 'archive'] : []),
    ...singular(node),
    'index',
  ];
  const candidates = names.flatMap((name) => name || []);
  const filtered: unknown = site.faust.hooks.applyFilters('possibleTemplatesList', candidates, {
    seedNode: node,
  });
  if (Array.isArray(filtered) && filtered.every((name) => typeof name === 'string')) {
    return filtered;
  }
  throw new Error(`The filter possibleTemplatesList must return names, not ${String(filtered)}`);
}

/**
 * The best of {@link templateCandidates} that is among `templates`, whose keys are the names that
 * the site has.
 *
 * @returns null when none of them can show the node, and for content that is no page of its own
 */
export function chooseTemplate<Name extends string>(
  node: SeedNode,
  templates: Readonly<Record<Name, unknown>>,
  site: SiteDefinition,
): Name | null {
  if (contentType(node.__typename, site).leadsTo) return null;
  const has = (name: string): name is Name => Object.hasOwn(templates, name);
  return templateCandidates(node, site).find(has) ?? null;
}

/**
 * The node as a plain list, for page 2 and later. If the front page shows the latest posts, `/` is
 * the front page, and its further pages are those of the posts page
 * (https://developer.wordpress.org/themes/basics/template-hierarchy/#front-page-display).
 */
export function asList(node: SeedNode): SeedNode {
  return node.isPostsPage && node.isFrontPage ? { ...node, isFrontPage: false } : node;
}

function contentTypeArchive(node: SeedNode): Names {
  if (node.__typename !== 'ContentType' || node.isPostsPage !== false) return [];
  return [node.name && `archive-${node.name}`, 'archive'];
}

const slugAndId = (prefix: string, { slug, databaseId }: SeedNode): Names => [
  slug && `${prefix}-${slug}`,
  databaseId ? `${prefix}-${databaseId}` : null,
];

function termArchive(node: SeedNode): Names {
  if (!node.isTermNode) return [];
  switch (node.taxonomyName) {
    case 'category':
      return [...slugAndId('category', node), 'category', 'archive'];
    case 'post_tag':
      return [...slugAndId('tag', node), 'tag', 'archive'];
    default: {
      const taxonomy = node.taxonomyName && `taxonomy-${node.taxonomyName}`;
      return [...(taxonomy ? slugAndId(taxonomy, node) : []), taxonomy, 'taxonomy', 'archive'];
    }
  }
}

function authorArchive({ userId, name }: SeedNode): Names {
  if (!userId) return [];
  return [name && `author-${name.toLowerCase()}`, `author-${userId}`, 'author', 'archive'];
}

function singular(node: SeedNode): Names {
  if (!node.isContentNode) return [];
  const { slug } = node;
  const type = node.contentType?.node.name ?? node.__typename?.toLowerCase();
  switch (type) {
    case 'page':
      return [...slugAndId('page', node), 'page', 'singular'];
    case 'post':
      return [slug && `single-post-${slug}`, 'single-post', 'single', 'singular'];
    default:
      return [type && slug && `single-${type}-${slug}`, type && `single-${type}`, 'singular'];
  }
}
