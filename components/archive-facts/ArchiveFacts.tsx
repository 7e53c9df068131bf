import { type CountedLink, TermList } from '@/components/term-list/TermList';
import styles from './ArchiveFacts.module.scss';

interface ArchiveFactsProps {
  /** How many items the whole list has; null where that is not known. */
  count: number | null;
  itemName?: 'article' | 'project';
  /** The terms below this one. */
  narrower: CountedLink[];
  /** The address of the feed. */
  feed: string;
}

/** What there is to know of a list before its items: how many there are, the terms below its own, its feed. */
export function ArchiveFacts({ count, itemName = 'article', narrower, feed }: ArchiveFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        {count !== null && (
          <span>
            {count} {itemName}
            {count === 1 ? '' : 's'}
          </span>
        )}
        <a className={styles.feed} href={feed} type="application/rss+xml">
          RSS feed
        </a>
      </p>
      <TermList label="subcategories:" terms={narrower} />
    </div>
  );
}
