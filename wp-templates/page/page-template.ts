import { discussionOf } from '@homegrown/engine/content/server/discussion';
import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { isProtected } from '@homegrown/engine/content/server/is-protected';
import { pageContent } from '@homegrown/engine/content/server/page-content';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import type { Site } from '@homegrown/engine/content/shared/site';
import { accessFacts } from '@homegrown/engine/seo/access-facts';
import { breadcrumbs, type Crumb } from '@homegrown/engine/seo/breadcrumbs';
import {
  defineTemplate,
  nodeVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import { blocks } from '@/blocks/blocks';
import { PageDocument, type PageQuery } from '@/generated/wp-templates/page/page';
import PageView, { type PageProps } from './PageView';

type Page = NonNullable<PageQuery['page']>;

/** The breadcrumbs of a page: Home, then its ancestors from the top. */
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

function toProps(
  data: PageQuery,
  { node, asPreview, queryLoop }: TemplateRequest,
  site: Site,
): PageProps | null {
  const { page } = data;
  if (!page) return null;
  const title = plainText(page.title) || wordingOf(site).words.names.untitled;
  const content =
    page.content === null
      ? null
      : pageContent(page.homegrownContent ?? page.content, node.uri, site, queryLoop ?? null);
  const html = content && content.html;
  const image = featuredImage(page.featuredImage?.node, site);
  const crumbs = crumbsOf(page, site);
  return {
    layout: siteLayout(
      data,
      {
        title,
        description: page.content,
        image,
        ...accessFacts(isProtected(page), { databaseId: page.databaseId, title, category: null }),
        path: node.uri,
        crumbs,
        seo: page.homegrownSeo,
      },
      site,
    ),
    title,
    image,
    crumbs,
    discussion: asPreview ? null : discussionOf(page, node.uri, site),
    // WordPress gives null for an empty page as well as for a protected one.
    html: html ?? (page.isRestricted ? null : ''),
    lock: page.isRestricted && !asPreview ? { isRefused: false } : null,
  };
}

export const pageTemplate = defineTemplate({
  View: PageView,
  query: PageDocument,
  variables: nodeVariables,
  blocks,
  toProps,
  hasQueryLoops: true,
});
