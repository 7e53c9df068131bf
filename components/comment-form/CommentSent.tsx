import { useWords } from '@/components/wording/words-context';
import { fillIn } from '@/lib/content/shared/fill-in';
import styles from './CommentForm.module.scss';

/** What became of a comment, for its writer. */
export interface CommentNotice {
  words: string;
  /** Where everybody sees it; null while it is held. */
  href: string | null;
  /** The comment while it is held; null for one that everybody sees. */
  held: { name: string; text: string; isCut: boolean } | null;
}

/** Says that a comment was sent, and shows its writer one that is held. */
export function CommentSent({ notice: { words, href, held } }: { notice: CommentNotice }) {
  const labels = useWords('comments');
  return (
    // The page's address leads here: whoever listens hears it first, and the keyboard goes on from
    // it.
    <section className={styles.sent} id="comment-sent" role="status" tabIndex={-1}>
      <p>
        <strong>{words}</strong>
      </p>
      {href && (
        <p>
          <a href={href}>{labels.yours}</a>
        </p>
      )}
      {held && (
        <blockquote className={styles.held} dir="auto">
          <p className={styles.label}>{fillIn(labels.heldByline, { name: held.name })}</p>
          <p className={styles.heldText}>{held.text}</p>
          {held.isCut && <p>{labels.cut}</p>}
        </blockquote>
      )}
    </section>
  );
}
