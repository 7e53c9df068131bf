import type { SearchPage } from '@/components/search-results/SearchResults';
import { passage, wordsToMark } from '@/lib/search/passage';
import type { Hits } from '@/lib/search/search-index';
import { siteConfig } from '@/site.config';
import { dateLabel } from '../parts/date-label';
import { kindLabel } from './kind-label';

/** WPGraphQL's cursor of a content, with which the CMS goes on should the index be gone by then. */
const cursorOf = (databaseId: number): string =>
  Buffer.from(`arrayconnection:${databaseId}`).toString('base64');

/** One page of search results from the site's own index. */
export function indexedResults({ hits, total, didYouMean }: Hits, page: number): SearchPage {
  const hasNext = total > page * siteConfig.postsPerPage;
  const last = hits.at(-1);
  return {
    items: hits.map(({ document, isFoundBy }) => {
      const { id, href, title, kind, date, dateGmt } = document;
      const excerpt = passage(document, isFoundBy, siteConfig.searchExcerptLength);
      return {
        id,
        href,
        title,
        kind: kindLabel(kind),
        date: dateLabel(date, dateGmt),
        excerpt: excerpt || null,
        words: wordsToMark([title, excerpt], isFoundBy),
      };
    }),
    page,
    endCursor: hasNext && last ? cursorOf(last.document.databaseId) : '',
    hasNext,
    total,
    didYouMean,
  };
}
