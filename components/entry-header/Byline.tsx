import { EntryDate } from '@/components/entry-date/EntryDate';
import type { DateLabel } from '@/components/entry-date/EntryDate';
import type { NamedLink } from '@/components/term-list/TermList';
import styles from './Byline.module.scss';

interface BylineProps {
  date: DateLabel | null;
  modified: DateLabel | null;
  author: NamedLink | null;
  /** Null when the post's text is not shown. */
  readingMinutes: number | null;
}

/** The date, "By {name}", the reading time and the date of the last change; nothing when none of them is known. */
export function Byline({ date, modified, author, readingMinutes }: BylineProps) {
  const changed = modified && modified.label !== date?.label;
  if (!date && !author && readingMinutes === null && !changed) return null;
  return (
    <ul className={styles.byline}>
      {date && (
        <li>
          <EntryDate date={date} />
        </li>
      )}
      {author && (
        <li>
          By{' '}
          <a className={styles.author} href={author.href} rel="author">
            {author.name}
          </a>
        </li>
      )}
      {readingMinutes !== null && <li>{readingMinutes} min read</li>}
      {changed && (
        <li>
          Updated <EntryDate date={modified} />
        </li>
      )}
    </ul>
  );
}
