import {
  GetCategoryPageDocument,
  type ArchiveItemsFragment,
  type GetCategoryPageQuery,
} from '@/generated/wp-templates/archive/archive';
import { whole } from '@/lib/content/server/incomplete-answer';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { breadcrumbs } from '@/lib/seo/breadcrumbs';
import { breadcrumbList, collectionPage } from '@/lib/seo/json-ld';
import { siteConfig } from '@/site.config';
import { cardOf } from '../parts/card';
import { metadataOf } from '../parts/metadata';
import type { ArchiveScreen, ListPage } from '../screens';
import { siteFrame } from '../parts/site-frame';
import { loadable, menuLocations, type TemplateRequest } from '../template';

type ArchiveNode = NonNullable<GetCategoryPageQuery['nodeByUri']>;

/** A connection of the CMS as one page of a list. */
export function listPage(
  items: Pick<ArchiveItemsFragment, 'edges' | 'pageInfo'> | null | undefined,
  page: number,
  site: Site,
): ListPage {
  const { edges, pageInfo } = whole(items, 'list');
  const { hasNextPage, endCursor } = pageInfo;
  return {
    items: edges.map(({ node }) => cardOf(node, site)),
    page,
    endCursor: endCursor ?? '',
    hasNext: hasNextPage && Boolean(endCursor),
  };
}

function typeName(node: ArchiveNode): string {
  switch (node.__typename) {
    case 'Category':
      return 'Category';
    case 'Tag':
      return 'Tag';
    case 'PostFormat':
      return 'Format';
    default:
      return String(('taxonomyName' in node && node.taxonomyName) || 'Archive')
        .replace(/[_-]+/g, ' ')
        .replace(/^./, (letter) => letter.toUpperCase());
  }
}

/** "{type name}: {term name}"; a content type is called by its label (DESIGN.md, names and values). */
export function archiveTitle(node: ArchiveNode): string {
  if (node.__typename === 'ContentType') return plainText(node.label ?? node.name) || 'Archive';
  const name = 'name' in node ? plainText(node.name) : '';
  return name ? `${typeName(node)}: ${name}` : typeName(node);
}

function toProps(
  data: GetCategoryPageQuery,
  { node: { uri }, page }: TemplateRequest,
  site: Site,
): ArchiveScreen | null {
  const node = data.nodeByUri;
  if (!node) return null;
  const list = listPage('contentNodes' in node ? node.contentNodes : null, page, site);
  const title = archiveTitle(node);
  const ofProjects = node.__typename === 'ContentType' && node.name === 'project';
  const description = 'description' in node && node.description ? node.description : null;
  const crumbs = breadcrumbs([], site);
  const path = numberedPath(uri, page);
  const metadata = metadataOf(
    data,
    {
      title: page > 1 ? `${title} (page ${page})` : title,
      description,
      path,
      prevPath: page > 1 ? numberedPath(uri, page - 1) : null,
      nextPath: list.hasNext ? numberedPath(uri, page + 1) : null,
      jsonLd: [
        collectionPage({ url: absoluteUrl(path, site), name: title }),
        breadcrumbList([...crumbs, { name: title, href: `${site.basePath}${uri}` }], site.siteUrl),
      ],
    },
    site,
  );
  return {
    frame: siteFrame(data, uri, metadata, site),
    title,
    description: description ? sanitizeContent(description, site, { ids: false }).html : null,
    crumbs,
    uri,
    list,
    aboveTheFold: ofProjects ? siteConfig.projectsAboveTheFold : siteConfig.postsAboveTheFold,
    itemName: ofProjects ? 'project' : 'article',
    emptyMessage: ofProjects ? 'No projects found.' : 'No posts found.',
  };
}

/** GetCategoryPage (specification, section 7.2): categories, tags, content types, post formats, custom taxonomies. */
export const archiveQuery = loadable({
  query: GetCategoryPageDocument,
  variables: ({ node, after }: TemplateRequest) => ({
    uri: node.uri,
    first: siteConfig.postsPerPage,
    after,
    ...menuLocations,
  }),
  toProps,
});
