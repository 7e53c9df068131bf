import { kindLabel } from '#content/server/kind-label';
import { dateLabel } from '#content/server/node-date';
import { thumbnail } from '#content/server/thumbnail';
import { postsPerPage } from '#content/shared/posts-per-page';
import type { SearchPage } from '#content/shared/search-result';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';
import { passage, wordsToMark } from './passage';
import type { Hits } from './search-index';

/**
 * A result's cursor as WPGraphQL writes it: if the index is gone when the next page is asked for,
 * the CMS can continue from it.
 */
const cursorOf = (databaseId: number): string =>
  Buffer.from(`arrayconnection:${databaseId}`).toString('base64');

/** One page of search results from the site's own index. */
export function indexedResults(
  { hits, total, didYouMean }: Hits,
  page: number,
  site: Site,
): SearchPage {
  const { words } = wordingOf(site);
  const hasNext = total > page * postsPerPage(site);
  const last = hits.at(-1);
  return {
    items: hits.map(({ document, isTelling }) => {
      const { id, href, title, kind, label, date, dateGmt, image } = document;
      const excerpt = passage(document, isTelling, site.config.searchExcerptLength);
      return {
        id,
        href,
        title: title || words.names.untitled,
        kind: label ?? kindLabel(kind, words, site),
        date: dateLabel(date, dateGmt, site),
        excerpt: excerpt || null,
        image: thumbnail(image, site),
        words: wordsToMark([title, excerpt], isTelling),
      };
    }),
    page,
    perPage: postsPerPage(site),
    endCursor: hasNext && last ? cursorOf(last.document.databaseId) : '',
    hasNext,
    total,
    didYouMean,
  };
}
