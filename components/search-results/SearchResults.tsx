import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { countOf, type CountFacts } from '@homegrown/engine/content/shared/count-of';
import type { SearchPage, SearchResult } from '@homegrown/engine/content/shared/search-result';
import { searchAddress } from '@homegrown/engine/islands/search/search-address';
import { useSearchedLanguage } from '@homegrown/engine/islands/search/searched-language';
import { LinkList } from '@/components/category-list/LinkList';
import type { ListedLink } from '@/components/category-list/LinkList';
import { EntryDate } from '@/components/entry-date/EntryDate';
import { Icon } from '@/components/icon/Icon';
import { LoadMore } from '@/components/load-more/LoadMore';
import { RestoredList } from '@/components/load-more/RestoredList';
import { MarkedText } from '@/components/marked-text/MarkedText';
import { PageOf } from '@/components/pagination/PageOf';
import { Filled } from '@/components/wording/Filled';
import { useLocale, useWords } from '@/components/wording/words-context';
import styles from './SearchResults.module.scss';

export type { SearchPage };

interface SearchResultsProps {
  term: string;
  found: SearchPage;
  /** The newest posts, for a search without results. */
  newest: readonly ListedLink[];
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
  const { href, title, kind, date, excerpt, image, words: marked } = result;
  return (
    <article className={styles.entry}>
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
      {image && (
        // oxlint-disable-next-line @next/next/no-img-element -- the server has made its address
        <img
          className={styles.image}
          alt=""
          width="128"
          height="72"
          loading="lazy"
          decoding="async"
          src={image}
        />
      )}
    </article>
  );
}

/** The results of a search with "Load More", or "No results" and the newest posts. */
export function SearchResults({ term, found, newest }: SearchResultsProps) {
  const words = useWords('search');
  const locale = useLocale();
  const language = useSearchedLanguage();
  const { items, page, perPage, endCursor, total, didYouMean } = found;
  if (items.length === 0) {
    return (
      <div className={styles.instead}>
        {didYouMean && <DidYouMean term={didYouMean} />}
        <p className={styles.nothing} data-counted="search-without-result">
          <Icon name="nothing" />
          {words.none}
        </p>
        <p className={styles.sought}>
          <q>
            <bdi>{term}</bdi>
          </q>
        </p>
        <LinkList name="newest" title={words.newest} links={newest} />
      </div>
    );
  }
  const before = (page - 1) * perPage;
  const hasNext = found.hasNext && endCursor !== '';
  const { of, rangeOf, range, results, moreToLoad } = words;
  const facts: CountFacts = {
    before,
    total,
    words: { of, rangeOf, range, results, moreToLoad },
    locale,
  };
  return (
    <>
      {didYouMean && <DidYouMean term={didYouMean} />}
      <RestoredList>
        <p className={styles.count} data-count={hasNext ? JSON.stringify(facts) : undefined}>
          {countOf(facts, items.length, hasNext)}
        </p>
        <ol className={styles.results} start={before + 1}>
          {items.map((item) => (
            <li className={styles.result} key={item.id}>
              <Result result={item} />
            </li>
          ))}
        </ol>
      </RestoredList>
      <div className={styles.onward}>
        <LoadMore
          action={withBasePath('/search')}
          fields={{ q: term, ...language, after: endCursor, page: String(page + 1) }}
          hasNext={hasNext}
          loaded={words.loaded}
        />
        <PageOf
          page={page}
          hasNext={hasNext}
          pages={total === null ? null : Math.ceil(total / perPage)}
        />
      </div>
    </>
  );
}
