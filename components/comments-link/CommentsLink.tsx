import type { Discussion } from '@homegrown/engine/content/shared/shown-comment';
import dynamic from 'next/dynamic';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { useWords } from '@/components/wording/words-context';
import styles from './CommentsLink.module.scss';

export type { Discussion };

/** {@link CommentThread}, loaded on demand: what has no comments loads none of its styles. */
const CommentThreadLoader = dynamic(() =>
  import('@/components/comment-thread/CommentThread').then(({ CommentThread }) => CommentThread),
);

/** The comments of content, or a link to them where they stand on pages of their own alone. */
export function CommentsLink({ discussion }: { discussion: Discussion }) {
  const { count, title, href, isOpen, comments, further } = discussion;
  const words = useWords('entry');
  const write = isOpen && (
    <ButtonLink href={`${href}#comment-form`} tone="primary">
      {words.writeComment}
    </ButtonLink>
  );
  if (comments.length > 0) {
    return (
      <div>
        <CommentThreadLoader comments={comments} count={title} older={null} newer={further} />
        {write}
      </div>
    );
  }
  return (
    <section id="comments" aria-labelledby="comments-title">
      <h2 className={styles.title} id="comments-title">
        {title}
      </h2>
      {count > 0 && (
        <p>
          <a href={`${href}#comments`}>{words.readComments}</a>
        </p>
      )}
      {write}
    </section>
  );
}
