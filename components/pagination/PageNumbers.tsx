import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { numberedPath } from '@homegrown/engine/content/shared/numbered-path';
import { useWords } from '@/components/wording/words-context';
import { PageOf } from './PageOf';
import styles from './PageNumbers.module.scss';

/** How many pages before the current one are always listed. */
const PAGES_BEFORE = 2;

interface PageNumbersProps {
  uri: string;
  /** The current page. */
  page: number;
  hasNext: boolean;
  /** How many pages there are; null if that is not known. */
  pages?: number | null;
}

/**
 * The page numbers to list, in order: the first, those near the current one, and null for each gap
 * between them.
 */
function namedPages(page: number, hasNext: boolean): (number | null)[] {
  const last = hasNext ? page + 1 : page;
  const near = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number >= page - PAGES_BEFORE,
  );
  const [first = 1, second = 1, ...others] = near;
  return second > first + 1 ? [first, null, second, ...others] : near;
}

/** Links to the numbered pages of a list; nothing if it has only one page. */
export function PageNumbers({ uri, page, hasNext, pages = null }: PageNumbersProps) {
  const words = useWords('list');
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <PageOf page={page} hasNext={hasNext} pages={pages} />
      <ol className={styles.list}>
        {namedPages(page, hasNext).map((number) => (
          <li key={number ?? 'gap'}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.page}
                href={withBasePath(numberedPath(uri, number))}
                aria-label={fillIn(words.page, { page: String(number) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
