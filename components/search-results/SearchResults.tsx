import { type DateLabel, EntryDate } from '@/components/entry-date/EntryDate';
import { Icon } from '@/components/icon/Icon';
import { fetchChunk } from '@/components/load-more/fetch-chunk';
import { LoadMore } from '@/components/load-more/LoadMore';
import { replaceAddress } from '@/lib/next/browser/history-entry';
import { type Chunk, useLoadMore } from '@/components/load-more/use-load-more';
import { withBasePath } from '@/lib/content/shared/base-path';
import { searchAddress } from '@/components/search-panel/search-address';
import { siteConfig } from '@/site.config';
import styles from './SearchResults.module.scss';

/** A result of the search screen. */
export interface SearchResult {
  id: string;
  href: string;
  title: string;
  date: DateLabel | null;
  /** Sanitised HTML. */
  excerpt: string | null;
}

/** One page of search results. */
export type SearchPage = Chunk<SearchResult>;

interface SearchResultsProps {
  term: string;
  found: SearchPage;
}

/** Which results are listed: "9 results, more to load", "Results 10 to 14". */
function countOf(before: number, listed: number, hasNext: boolean): string {
  const count =
    before > 0
      ? `Results ${before + 1} to ${before + listed}`
      : `${listed} ${listed === 1 ? 'result' : 'results'}`;
  return hasNext ? `${count}, more to load` : count;
}

/** The results of a search with "Load More", or "No results". */
export function SearchResults({ term, found }: SearchResultsProps) {
  const { loaded, firstPage, status, added, loadMore, listRef, buttonRef } = useLoadMore(
    found,
    ({ after, page }) => fetchChunk<SearchResult>('search', { q: term, after, page: String(page) }),
    (page, after) => replaceAddress(searchAddress(term, { after, page })),
  );
  if (loaded.items.length === 0) {
    return (
      <p className={styles.nothing}>
        <Icon name="nothing" />
        No results
      </p>
    );
  }
  const before = (firstPage - 1) * siteConfig.postsPerPage;
  const hasNext = loaded.hasNext && loaded.endCursor !== '';
  const count = countOf(before, loaded.items.length, hasNext);
  return (
    <>
      <p className={styles.count}>{count}</p>
      <ol className={styles.results} start={before + 1} ref={listRef}>
        {loaded.items.map(({ id, href, title, date, excerpt }) => (
          <li className={styles.result} key={id}>
            <article>
              <h2 className={styles.title} dir="auto">
                <a className={styles.link} href={href}>
                  {title}
                </a>
              </h2>
              {date && (
                <p className={styles.date}>
                  <EntryDate date={date} />
                </p>
              )}
              {excerpt && (
                <div
                  className={styles.excerpt}
                  dir="auto"
                  dangerouslySetInnerHTML={{ __html: excerpt }}
                />
              )}
            </article>
          </li>
        ))}
      </ol>
      <LoadMore
        action={withBasePath('/search')}
        fields={{ q: term, after: loaded.endCursor, page: String(loaded.page + 1) }}
        hasNext={hasNext}
        status={status}
        announcement={
          added > 0 ? `${added} more ${added === 1 ? 'result' : 'results'} loaded: ${count}` : ''
        }
        onMore={loadMore}
        buttonRef={buttonRef}
      />
    </>
  );
}
