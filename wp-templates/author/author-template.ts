import {
  GetAuthorPageDocument,
  type GetAuthorPageQuery,
} from '@/generated/wp-templates/author/author';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { breadcrumbs } from '@/lib/seo/breadcrumbs';
import { breadcrumbList, person } from '@/lib/seo/json-ld';
import { siteConfig } from '@/site.config';
import { listPage } from '../archive/archive-template';
import { metadataOf } from '../parts/metadata';
import type { ArchiveScreen } from '../screens';
import { siteFrame } from '../parts/site-frame';
import { loadable, menuLocations, type TemplateRequest } from '../template';

function toProps(
  data: GetAuthorPageQuery,
  { node: { uri }, page }: TemplateRequest,
  site: Site,
): ArchiveScreen | null {
  const author = data.nodeByUri;
  if (!author || !('posts' in author)) return null;
  const name = plainText(author.name) || 'Author';
  const list = listPage(author.posts, page, site);
  const path = numberedPath(uri, page);
  const crumbs = breadcrumbs([], site);
  const metadata = metadataOf(
    data,
    {
      title: page > 1 ? `${name} (page ${page})` : name,
      description: author.description,
      path,
      robots: list.items.length === 0 ? 'noindex' : undefined,
      prevPath: page > 1 ? numberedPath(uri, page - 1) : null,
      nextPath: list.hasNext ? numberedPath(uri, page + 1) : null,
      jsonLd: [
        person({
          url: absoluteUrl(uri, site),
          name,
          description: plainText(author.description) || null,
        }),
        breadcrumbList([...crumbs, { name, href: `${site.basePath}${uri}` }], site.siteUrl),
      ],
    },
    site,
  );
  return {
    frame: siteFrame(data, uri, metadata, site),
    title: `Author: ${name}`,
    description: author.description
      ? sanitizeContent(author.description, site, { ids: false }).html
      : null,
    crumbs,
    uri,
    list,
    aboveTheFold: siteConfig.postsAboveTheFold,
    emptyMessage: 'No posts found.',
  };
}

/** The posts of an author; the specification names the template's slot and leaves the query open. */
export const authorQuery = loadable({
  query: GetAuthorPageDocument,
  variables: ({ node, after }: TemplateRequest) => ({
    uri: node.uri,
    first: siteConfig.postsPerPage,
    after,
    ...menuLocations,
  }),
  toProps,
});
