import { GetPageDataDocument, type GetPageDataQuery } from '@/generated/wp-templates/page';
import { featuredImage } from '@/lib/content/featured-image';
import { plainText } from '@/lib/content/plain-text';
import { safeHref } from '@/lib/content/safe-href';
import { sanitizeContent } from '@/lib/content/sanitize-html';
import type { Site } from '@/lib/content/site';
import { breadcrumbList } from '@/lib/seo/json-ld';
import { metadataOf } from './metadata.query';
import type { Crumb, PageScreen } from './screens';
import { siteFrame } from './site-frame.query';
import { loadable, nodeVariables, type TemplateRequest } from './template-query';

type Page = NonNullable<GetPageDataQuery['page']>;

/** The way down to a page: Home, then its ancestors from the top. */
function crumbsOf(page: Page, site: Site): Crumb[] {
  const ancestors = page.ancestors?.nodes ?? [];
  return [
    { name: 'Home', href: `${site.basePath}/` },
    ...[...ancestors].reverse().map((ancestor) => ({
      name: plainText('title' in ancestor ? ancestor.title : null) || 'Untitled',
      href: safeHref(ancestor.uri, site),
    })),
  ];
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
        breadcrumbList([...crumbs, { name: title, href: `${site.basePath}${node.uri}` }], site.siteUrl),
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
export const pageQuery = loadable({ query: GetPageDataDocument, variables: nodeVariables, toProps });
