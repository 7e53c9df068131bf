import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { useWords } from '@/components/wording/words-context';
import styles from './CommentForm.module.scss';

/** What the writer of a comment is shown after it was sent. */
export interface CommentNotice {
  words: string;
  /** Where the comment is public; null while it is held for moderation. */
  href: string | null;
  /** The comment while it is held for moderation; null once it is public. */
  held: { name: string; text: string; isCut: boolean } | null;
}

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
