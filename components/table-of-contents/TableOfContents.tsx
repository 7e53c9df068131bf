import type { ContentHeading } from '@/lib/content/server/sanitizer/sanitize-html';
import styles from './TableOfContents.module.scss';

/** A post with fewer headings has no table of contents. */
const MIN_HEADINGS = 4;

/** Links to the headings of a long post, in a `details` element; nothing for a short one. */
export function TableOfContents({ headings }: { headings: ContentHeading[] }) {
  if (headings.length < MIN_HEADINGS) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav className={styles.contents} aria-label="In this article">
      <details open>
        <summary className={styles.title}>In this article</summary>
        <ol className={styles.list}>
          {headings.map(({ id, text, level }) => (
            <li className={level > top ? styles.deeper : styles.item} key={id}>
              <a className={styles.link} href={`#${encodeURIComponent(id)}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
