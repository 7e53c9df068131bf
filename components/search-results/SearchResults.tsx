import { AsServed } from '@/components/as-served/AsServed';
import { inList } from '@/components/as-served/served-place';
import { LinkList } from '@/components/category-list/LinkList';
import type { ListedLink } from '@/components/category-list/LinkList';
import { type DateLabel, EntryDate } from '@/components/entry-date/EntryDate';
import { Icon } from '@/components/icon/Icon';
import { type Chunk, fetchChunk } from '@/components/load-more/fetch-chunk';
import { KeptList } from '@/components/load-more/KeptList';
import { isInPage, type ItemInPage } from '@/components/load-more/left-list';
import { LoadMore } from '@/components/load-more/LoadMore';
import { useLoadMore } from '@/components/load-more/use-load-more';
import { MarkedText } from '@/components/marked-text/MarkedText';
import { PageOf } from '@/components/pagination/PageOf';
import { searchAddress } from '@/components/search-panel/search-address';
import { useSearchedLanguage } from '@/components/search-panel/searched-language';
import { Filled } from '@/components/wording/Filled';
import { useLocale, useWords } from '@/components/wording/words-context';
import { withBasePath } from '@/lib/content/shared/base-path';
import { counted } from '@/lib/content/shared/counted';
import { fillIn } from '@/lib/content/shared/fill-in';
import { replaceAddress } from '@/lib/next/browser/history-entry';
import type { ScreenWords } from '@/words/wording';
import styles from './SearchResults.module.scss';

/** A result of the search screen. */
export interface SearchResult {
  id: string;
  href: string;
  title: string;
  date: DateLabel | null;
  /** "Page", "Project"; null for a post. */
  kind: string | null;
  /** Plain text. */
  excerpt: string | null;
  /** The search words in title and excerpt, to be marked. */
  words: string[];
}

/** One page of search results. */
export interface SearchPage<Item = SearchResult> extends Chunk<Item> {
  /** The number of results on all pages; null if it is not known. */
  total: number | null;
  /** The corrected search term; null if there are no typing errors. */
  didYouMean: string | null;
}

/**
 * What a browser gets of a result that is already in the page's HTML. The first few also have their
 * title, which the search field suggests.
 */
export interface ResultInPage extends ItemInPage {
  title?: string;
}

interface SearchResultsProps {
  term: string;
  found: SearchPage<SearchResult | ResultInPage>;
  /** The newest posts, for a search without results. */
  newest: readonly ListedLink[];
}

type SearchWords = NonNullable<ScreenWords['search']>;

interface ResultRange {
  before: number;
  listed: number;
  hasNext: boolean;
  /** The number of results on all pages; null if it is not known. */
  total: number | null;
}

/**
 * The line about which results are listed: "9 of 23 results", "9 results, more to load", "Results
 * 10 to 14".
 */
function countOf(
  { before, listed, hasNext, total }: ResultRange,
  words: SearchWords,
  locale: string,
): string {
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const [from, to] = [number(before + 1), number(before + listed)];
  if (total !== null && before === 0 && hasNext)
    return fillIn(counted(words.of, total, locale), { listed: number(listed) });
  if (total !== null && before > 0)
    return fillIn(words.rangeOf, { from, to, total: number(total) });
  const results =
    before > 0 ? fillIn(words.range, { from, to }) : counted(words.results, listed, locale);
  return hasNext ? fillIn(words.moreToLoad, { results }) : results;
}

function DidYouMean({ term }: { term: string }) {
  const { didYouMean } = useWords('search');
  const language = useSearchedLanguage();
  return (
    <p className={styles.count}>
      <Filled
        text={didYouMean}
        parts={{ term: <a href={searchAddress(term, language)}>{term}</a> }}
      />
    </p>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { href, title, kind, date, excerpt, words: marked } = result;
  return (
    <article>
      <h2 className={styles.title} dir="auto">
        <a className={styles.link} href={href}>
          <MarkedText text={title} words={marked} />
        </a>
      </h2>
      {(date || kind) && (
        <p className={styles.date}>
          {kind}
          {kind && date && ' · '}
          {date && <EntryDate date={date} />}
        </p>
      )}
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          <MarkedText text={excerpt} words={marked} />
        </p>
      )}
    </article>
  );
}

/** The results of a search with "Load More", or "No results" and the newest posts. */
export function SearchResults({ term, found, newest }: SearchResultsProps) {
  const words = useWords('search');
  const locale = useLocale();
  const language = useSearchedLanguage();
  const { loaded, firstPage, status, added, loadMore, placeRef, buttonRef } =
    useLoadMore<SearchResult>(
      found,
      ({ after, page }) =>
        fetchChunk<SearchPage>('search', { q: term, ...language, after, page: String(page) }),
      (page, after) => replaceAddress(searchAddress(term, { ...language, after, page })),
    );
  if (loaded.items.length === 0) {
    return (
      <>
        {found.didYouMean && <DidYouMean term={found.didYouMean} />}
        <p className={styles.nothing} data-counted="search-without-result">
          <Icon name="nothing" />
          {words.none}
        </p>
        <p className={styles.sought}>
          <Filled text={words.title} parts={{ term: <bdi>{term}</bdi> }} />
        </p>
        <LinkList name="newest" title={words.newest} links={newest} />
      </>
    );
  }
  const before = (firstPage - 1) * found.perPage;
  const hasNext = loaded.hasNext && loaded.endCursor !== '';
  const listed = { before, listed: loaded.items.length, hasNext, total: found.total };
  const count = countOf(listed, words, locale);
  return (
    <>
      {found.didYouMean && <DidYouMean term={found.didYouMean} />}
      <KeptList placeRef={placeRef}>
        {/* If the list is restored as the visitor left it, this line is restored too, so it may
            differ from the server's. */}
        <p className={styles.count} suppressHydrationWarning>
          {count}
        </p>
        {/* `inList` of components/as-served/served-place.ts finds the items, partly by `start`. */}
        <ol className={styles.results} start={before + 1}>
          {loaded.items.map((item, index) =>
            isInPage(item) ? (
              <AsServed as="li" at={inList(index)} className={styles.result} key={item.id} />
            ) : (
              <li className={styles.result} key={item.id}>
                <Result result={item} />
              </li>
            ),
          )}
        </ol>
      </KeptList>
      <div className={styles.onward}>
        <LoadMore
          action={withBasePath('/search')}
          fields={{ q: term, ...language, after: loaded.endCursor, page: String(loaded.page + 1) }}
          hasNext={hasNext}
          status={status}
          announcement={
            added > 0 ? fillIn(counted(words.loaded, added, locale), { results: count }) : ''
          }
          onMore={loadMore}
          buttonRef={buttonRef}
        />
        <PageOf
          page={loaded.page}
          hasNext={hasNext}
          pages={found.total === null ? null : Math.ceil(found.total / found.perPage)}
        />
      </div>
    </>
  );
}
