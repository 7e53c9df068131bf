import { languageAt, languageVariables } from '@homegrown/engine/content/server/languages';
import { listDescription, listPageFacts } from '@homegrown/engine/content/server/list-facts';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { postsPageTitle, postsPageVariables } from '@homegrown/engine/content/server/posts-page';
import { numberedPath } from '@homegrown/engine/content/shared/numbered-path';
import type { Site } from '@homegrown/engine/content/shared/site';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import { feedPath } from '@homegrown/engine/seo/feed-path';
import { collectionPage } from '@homegrown/engine/seo/json-ld';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import { trail } from '@homegrown/engine/seo/trail';
import {
  defineTemplate,
  listVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import {
  GetPostsOfLanguageDocument,
  type GetPostsOfLanguageQuery,
} from '@/generated/wp-templates/posts/posts';
import ArchiveView, { type ArchiveProps } from '../archive/ArchiveView';
import { listPage } from '../parts/list-page';

/**
 * The title of the posts page. At the address of the first language's posts page, WordPress answers
 * with a content type and not with that page.
 */
function titleOf(data: GetPostsOfLanguageQuery, fallback: string): string {
  const { nodeByUri: node } = data;
  if (node && 'title' in node) return plainText(node.title) || fallback;
  const label = node && 'label' in node ? plainText(node.label) : '';
  return postsPageTitle(data) || label || fallback;
}

function toProps(
  data: GetPostsOfLanguageQuery,
  { node: { uri }, page }: TemplateRequest,
  site: Site,
): ArchiveProps {
  const list = listPage(data.posts, page, site);
  const { lists } = wordingOf(site).words;
  const title = titleOf(data, lists.archive);
  const home = languageAt(uri, site)?.home ?? '/';
  const crumbs = breadcrumbs([], site);
  const facts = {
    ...listPageFacts({ title, uri, list }, site),
    feed: { title: null, path: home },
    description: listDescription(title, list),
    jsonLd: [
      collectionPage({
        url: absoluteUrl(numberedPath(uri, page), site),
        name: title,
        language: languageTag(data, site),
        siteUrl: absoluteUrl('/', site),
      }),
      trail(crumbs, { title, uri, page }, site),
    ],
  };
  return {
    layout: siteLayout(data, facts, site, uri),
    title,
    description: null,
    crumbs,
    count: null,
    narrower: [],
    feed: `${site.basePath}${feedPath(home, 'rss')}`,
    uri,
    list,
    aboveTheFold: site.config.postsAboveTheFold,
    emptyMessage: lists.noPosts,
  };
}

/** The posts of one language, on a multilingual site. */
export const postsTemplate = defineTemplate({
  View: ArchiveView,
  query: GetPostsOfLanguageDocument,
  variables: (request, site) => ({
    ...listVariables(request, site),
    ...languageVariables(languageAt(request.node.uri, site), site),
    ...postsPageVariables(request.node.uri),
  }),
  toProps,
  paged: true,
});
