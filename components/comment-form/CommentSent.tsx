import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { CommentNotice } from '@homegrown/engine/content/shared/shown-comment';
import { useWords } from '@/components/wording/words-context';
import styles from './CommentForm.module.scss';

/** Confirms that a comment was sent, and shows it to its writer while it is held. */
export function CommentSent({ notice: { words, href, held } }: { notice: CommentNotice }) {
  const labels = useWords('comments');
  return (
    // The page's address has this id as its hash, so a screen reader announces this first and the
    // keyboard continues from it.
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
        <blockquote className={styles.held}>
          <p className={styles.label}>{fillIn(labels.heldByline, { name: held.name })}</p>
          <p className={styles.heldText} dir="auto">
            {held.text}
          </p>
          {held.isCut && <p>{labels.cut}</p>}
        </blockquote>
      )}
    </section>
  );
}
