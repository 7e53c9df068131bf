import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { ShownComment } from '@homegrown/engine/content/shared/shown-comment';
import { EntryDate } from '@/components/entry-date/EntryDate';
import { useWords } from '@/components/wording/words-context';
import styles from './CommentThread.module.scss';

interface CommentThreadProps {
  comments: ShownComment[];
  /** How many comments the whole post has, in words. */
  count: string;
  /** The neighbouring pages, with basePath; null for none. */
  older: string | null;
  newer: string | null;
}

/** A page of comments on a post: its threads, and links to the pages before and after. */
export function CommentThread({ comments, count, older, newer }: CommentThreadProps) {
  const words = useWords('comments');
  return (
    <section className={styles.thread} id="comments" aria-labelledby="comments-title">
      <h2 className={styles.title} id="comments-title">
        {count}
      </h2>
      {comments.length > 0 && <CommentList comments={comments} />}
      {(older || newer) && (
        <nav className={styles.pages} aria-label={words.pages}>
          {older && (
            <a href={`${older}#comments`} rel="prev">
              {words.older}
            </a>
          )}
          {newer && (
            <a href={`${newer}#comments`} rel="next">
              {words.newer}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function CommentList({ comments }: { comments: ShownComment[] }) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <Comment comment={comment} />
          {comment.replies.length > 0 && <CommentList comments={comment.replies} />}
        </li>
      ))}
    </ol>
  );
}

function Comment({
  comment: { id, name, href, isOfAuthor, date, html, replyHref },
}: {
  comment: ShownComment;
}) {
  const words = useWords('comments');
  return (
    <article className={styles.comment} id={`comment-${id}`} aria-labelledby={`comment-${id}-by`}>
      <p className={styles.byline}>
        <strong id={`comment-${id}-by`} dir="auto">
          {href ? (
            <a href={href} rel="ugc nofollow">
              {name}
            </a>
          ) : (
            name
          )}
        </strong>
        {isOfAuthor && <span className={styles.mark}>{words.ofAuthor}</span>}
        {date && (
          <a className={styles.date} href={`#comment-${id}`}>
            <EntryDate date={date} />
          </a>
        )}
      </p>
      <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {replyHref && (
        <a className={styles.reply} href={replyHref} rel="nofollow" data-screen="">
          {fillIn(words.replyTo, { name })}
        </a>
      )}
    </article>
  );
}
