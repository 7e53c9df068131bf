import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import { useWords } from '@/components/wording/words-context';
import styles from './AdjacentEntries.module.scss';

interface AdjacentEntriesProps {
  /** The entry published before this one; null for the oldest. */
  older: NamedLink | null;
  /** The entry published after this one; null for the newest. */
  newer: NamedLink | null;
  kind: 'post' | 'project';
}

/** Links to the previous and the next post or project; nothing if there is neither. */
export function AdjacentEntries({ older, newer, kind }: AdjacentEntriesProps) {
  const words = useWords('entry');
  if (!older && !newer) return null;
  return (
    <nav
      className={styles.adjacent}
      aria-label={kind === 'post' ? words.otherPosts : words.otherProjects}
    >
      {older && (
        <a className={styles.older} href={older.href} rel="prev">
          <span className={styles.label}>
            {kind === 'post' ? words.previousPost : words.previousProject}
          </span>{' '}
          <span className={styles.title} dir="auto">
            {older.name}
          </span>
        </a>
      )}
      {newer && (
        <a className={styles.newer} href={newer.href} rel="next">
          <span className={styles.label}>
            {kind === 'post' ? words.nextPost : words.nextProject}
          </span>{' '}
          <span className={styles.title} dir="auto">
            {newer.name}
          </span>
        </a>
      )}
    </nav>
  );
}
