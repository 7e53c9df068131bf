import type { DateLabel } from '@homegrown/engine/content/shared/date-label';
import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import { EntryDate } from '@/components/entry-date/EntryDate';
import { Filled } from '@/components/wording/Filled';
import { useWords } from '@/components/wording/words-context';
import styles from './Byline.module.scss';

interface BylineProps {
  date: DateLabel | null;
  modified: DateLabel | null;
  author: NamedLink | null;
  /** "3 min read"; null if the post's text is not shown. */
  readingTime: string | null;
}

/**
 * The date, "By {name}", the reading time and the date of the last change; nothing if none of them
 * is known.
 */
export function Byline({ date, modified, author, readingTime }: BylineProps) {
  const { by } = useWords('layout');
  const { updated } = useWords('entry');
  const changed = modified && modified.label !== date?.label;
  if (!date && !author && readingTime === null && !changed) return null;
  return (
    <ul className={styles.byline}>
      {date && (
        <li>
          <EntryDate date={date} />
        </li>
      )}
      {author && (
        <li>
          <Filled
            text={by}
            parts={{
              name: (
                <a className={styles.author} href={author.href} rel="author">
                  {author.name}
                </a>
              ),
            }}
          />
        </li>
      )}
      {readingTime !== null && <li>{readingTime}</li>}
      {changed && (
        <li>
          <Filled text={updated} parts={{ date: <EntryDate date={modified} /> }} />
        </li>
      )}
    </ul>
  );
}
