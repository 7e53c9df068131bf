import {
  GetAuthorPageDocument,
  type GetAuthorPageQuery,
} from '@/generated/wp-templates/author/author';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { breadcrumbs } from '@/lib/seo/breadcrumbs';
import { feedPath } from '@/lib/seo/feed-path';
import { profilePage } from '@/lib/seo/json-ld';
import { languageTag } from '@/lib/seo/language-tag';
import { siteConfig } from '@/site.config';
import { wordingOf } from '@/words/wording';
import type { ArchiveProps } from '../archive/ArchiveView';
import { declareTemplate, listVariables, type TemplateRequest } from '../declare-template';
import { listDescription, listPage, listPageFacts } from '../parts/list-page';
import { liveList } from '../parts/live-list';
import { withSeo } from '../parts/seo';
import { siteFrame } from '../parts/site-frame';
import { trail } from '../parts/trail';

function toProps(
  data: GetAuthorPageQuery,
  { node: { uri }, page }: TemplateRequest,
  site: Site,
): ArchiveProps | null {
  const author = data.nodeByUri;
  if (!author || !('posts' in author)) return null;
  const { lists } = wordingOf(site).words;
  const name = plainText(author.name) || lists.author;
  const list = listPage(author.posts, page, site);
  const crumbs = breadcrumbs([], site);
  return {
    frame: siteFrame(
      data,
      withSeo(
        {
          ...listPageFacts({ title: name, uri, list }, site),
          description: (page === 1 && author.description) || listDescription(name, list),
          robots: list.items.length === 0 ? 'noindex' : undefined,
          jsonLd: [
            profilePage({
              language: languageTag(data),
              siteUrl: absoluteUrl('/', site),
              url: absoluteUrl(uri, site),
              name,
              description: plainText(author.description) || null,
            }),
            trail(crumbs, { title: name, uri }, site),
          ],
        },
        author.homegrownSeo,
        site,
        page,
      ),
      site,
      { groups: ['list'], path: uri },
    ),
    title: fillIn(lists.title, { type: lists.author, name }),
    description: author.description
      ? sanitizeContent(author.description, site, { ids: false }).html
      : null,
    crumbs,
    count: null,
    narrower: [],
    feed: `${site.basePath}${feedPath(uri, 'rss')}`,
    uri,
    list,
    aboveTheFold: siteConfig.postsAboveTheFold,
    emptyMessage: lists.noPosts,
  };
}

/** The posts of an author. */
export const authorTemplate = declareTemplate({
  query: GetAuthorPageDocument,
  variables: listVariables,
  toProps,
  paged: true,
  live: liveList,
});
