import type { SeedNode } from './seed-node';

/**
 * The names of the templates that can show a node, best first (specification, section 2.1; WordPress's template
 * hierarchy as Faust reads it). A pure function: which of the names the site has is not its business.
 *
 * It agrees with `getPossibleTemplates` of @faustwp/core but for what the specification or WordPress asks for:
 * a Project has "project" ahead of all; an author's slot has the name in lower case whatever the server's locale; a
 * node of a password-protected post, which comes without its content type, is judged by its type's name.
 */
export function templateCandidates(node: SeedNode): string[] {
  return [
    ...(node.__typename === 'Project' ? ['project'] : []),
    ...chosenTemplate(node),
    ...(node.isFrontPage ? ['front-page'] : []),
    ...(node.isPostsPage ? ['home'] : []),
    ...contentTypeArchive(node),
    ...termArchive(node),
    ...authorArchive(node),
    ...singular(node),
    'index',
  ];
}

function chosenTemplate({ template }: SeedNode): string[] {
  const name = template?.templateName;
  return name && name !== 'Default' ? [`template-${name}`] : [];
}

function contentTypeArchive(node: SeedNode): string[] {
  if (node.__typename !== 'ContentType' || node.isPostsPage !== false) return [];
  return [...(node.name ? [`archive-${node.name}`] : []), 'archive'];
}

function slugAndId(prefix: string, { slug, databaseId }: SeedNode): string[] {
  return [
    ...(slug ? [`${prefix}-${slug}`] : []),
    ...(databaseId ? [`${prefix}-${databaseId}`] : []),
  ];
}

function termArchive(node: SeedNode): string[] {
  if (!node.isTermNode) return [];
  switch (node.taxonomyName) {
    case 'category':
      return [...slugAndId('category', node), 'category', 'archive'];
    case 'post_tag':
      return [...slugAndId('tag', node), 'tag', 'archive'];
    default: {
      const taxonomy = node.taxonomyName ? `taxonomy-${node.taxonomyName}` : null;
      return [...(taxonomy ? [...slugAndId(taxonomy, node), taxonomy] : []), 'taxonomy', 'archive'];
    }
  }
}

function authorArchive({ userId, name }: SeedNode): string[] {
  if (!userId) return [];
  return [
    ...(name ? [`author-${name.toLowerCase()}`] : []),
    `author-${userId}`,
    'author',
    'archive',
  ];
}

function contentTypeName(node: SeedNode): string | null {
  return node.contentType?.node.name ?? node.__typename?.toLowerCase() ?? null;
}

function singular(node: SeedNode): string[] {
  if (!node.isContentNode) return [];
  const type = contentTypeName(node);
  switch (type) {
    case 'page':
      return [...slugAndId('page', node), 'page', 'singular'];
    case 'post':
      return [
        ...(node.slug ? [`single-post-${node.slug}`] : []),
        'single-post',
        'single',
        'singular',
      ];
    default:
      return [
        ...(type && node.slug ? [`single-${type}-${node.slug}`] : []),
        ...(type ? [`single-${type}`] : []),
        'singular',
      ];
  }
}
