import { GetPageDataDocument, type GetPageDataQuery } from '@/generated/wp-templates/page/page';
import { featuredImage } from '@/lib/content/server/featured-image';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import type { Site } from '@/lib/content/shared/site';
import { breadcrumbs } from '@/lib/seo/breadcrumbs';
import { breadcrumbList } from '@/lib/seo/json-ld';
import { metadataOf } from '../parts/metadata';
import type { Crumb, PageScreen } from '../screens';
import { siteFrame } from '../parts/site-frame';
import { loadable, nodeVariables, type TemplateRequest } from '../template';

type Page = NonNullable<GetPageDataQuery['page']>;

/** The way down to a page: Home, then its ancestors from the top. */
function crumbsOf(page: Page, site: Site): Crumb[] {
  const ancestors = [...(page.ancestors?.nodes ?? [])].reverse();
  return breadcrumbs(
    ancestors.map((ancestor) => ({
      name: 'title' in ancestor ? ancestor.title : null,
      uri: ancestor.uri,
    })),
    site,
  );
}

function toProps(data: GetPageDataQuery, { node }: TemplateRequest, site: Site): PageScreen | null {
  const { page } = data;
  if (!page) return null;
  const title = plainText(page.title) || 'Untitled';
  const content = page.content === null ? null : sanitizeContent(page.content, site);
  const image = featuredImage(page.featuredImage?.node, site);
  const crumbs = crumbsOf(page, site);
  const metadata = metadataOf(
    data,
    {
      title,
      description: page.content,
      image,
      path: node.uri,
      robots: page.hasPassword || page.isRestricted ? 'noindex' : undefined,
      jsonLd: [
        breadcrumbList(
          [...crumbs, { name: title, href: `${site.basePath}${node.uri}` }],
          site.siteUrl,
        ),
      ],
    },
    site,
  );
  return {
    frame: siteFrame(data, node.uri, metadata, site),
    title,
    image,
    crumbs,
    // WordPress gives null for an empty page as well as for a protected one.
    html: content?.html ?? (page.isRestricted ? null : ''),
  };
}

/** GetPageData for a page (specification, section 7.2). */
export const pageQuery = loadable({
  query: GetPageDataDocument,
  variables: nodeVariables,
  toProps,
});
