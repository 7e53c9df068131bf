import type { ContentHeading } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import { OPEN_WHERE_WIDE_SCRIPT } from '@homegrown/engine/next/shared/inline-scripts';
import { useWords } from '@/components/wording/words-context';
import styles from './TableOfContents.module.scss';

/** A post with fewer headings gets no table of contents. */
export const MIN_HEADINGS = 4;

/**
 * Links to the headings of a long post, in a `details` element: open beside the text of a wide
 * screen, closed above it on a small one, and open without scripts. Nothing for a short post.
 */
export function TableOfContents({ headings }: { headings: ContentHeading[] }) {
  const { contents } = useWords('entry');
  if (headings.length < MIN_HEADINGS) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav className={styles.contents} aria-label={contents}>
      {/* A script may have closed it before the page is shown. */}
      <details open suppressHydrationWarning>
        <summary className={styles.title}>{contents}</summary>
        <ol className={styles.list}>
          {headings.map(({ id, text, level }) => (
            <li className={level > top ? styles.deeper : styles.item} key={id}>
              <a className={styles.link} dir="auto" href={`#${encodeURIComponent(id)}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <script dangerouslySetInnerHTML={{ __html: OPEN_WHERE_WIDE_SCRIPT }} />
    </nav>
  );
}
