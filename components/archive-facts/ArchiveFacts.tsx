import { type CountedLink, TermList } from '@/components/term-list/TermList';
import { useWords } from '@/components/wording/words-context';
import styles from './ArchiveFacts.module.scss';

interface ArchiveFactsProps {
  /** How many items the whole list has, in words; left out if that is not known. */
  count?: string;
  /** The terms below this one. */
  narrower?: CountedLink[];
  /** The lists of each trade, and of all. */
  trades?: CountedLink[];
  /** The address of the feed. */
  feed: string;
}

/**
 * Facts about a list, shown before its items: the number of items, the terms below its own, its
 * feed.
 */
export function ArchiveFacts({ count, narrower = [], trades = [], feed }: ArchiveFactsProps) {
  const words = useWords('list');
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        {count && <span>{count}</span>}
        <a className={styles.feed} href={feed} type="application/rss+xml">
          {words.feed}
        </a>
      </p>
      <TermList name="subcategories" label={words.narrower} terms={narrower} />
      <TermList name="trades" label={words.trades} terms={trades} />
    </div>
  );
}
