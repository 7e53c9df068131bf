import { commentCount, commentWords } from '@/lib/content/shared/comment-words';
import styles from './CommentsLink.module.scss';

/** What a post says of its comments. */
export interface Discussion {
  count: number;
  /** The first page of comments, with basePath. */
  href: string;
  /** Whether somebody can write one. */
  isOpen: boolean;
}

/** Leads from a post to its comments, which have pages of their own. */
export function CommentsLink({ discussion }: { discussion: Discussion }) {
  const { count, href, isOpen } = discussion;
  return (
    <section id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{commentCount(count)}</h2>
      <ul className={styles.links}>
        {count > 0 && (
          <li>
            <a href={`${href}#comments`}>{commentWords.read}</a>
          </li>
        )}
        {isOpen && (
          <li>
            <a href={`${href}#comment-form`}>{commentWords.write}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
