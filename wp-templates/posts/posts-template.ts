import { languageAt, languageVariables } from '@homegrown/engine/content/server/languages';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { postsPageTitle, postsPageVariables } from '@homegrown/engine/content/server/posts-page';
import type { Site } from '@homegrown/engine/content/shared/site';
import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import {
  defineTemplate,
  listVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { listLayout } from '@homegrown/engine/templates/list-layout';
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
  const title = titleOf(data, wordingOf(site).words.lists.archive);
  const home = languageAt(uri, site)?.home ?? '/';
  const crumbs = breadcrumbs([], site);
  return {
    layout: listLayout(data, { title, uri, list, crumbs, feed: { title: null, path: home } }, site),
    title,
    crumbs,
    feed: home,
    uri,
    list,
    aboveTheFold: site.config.postsAboveTheFold,
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
