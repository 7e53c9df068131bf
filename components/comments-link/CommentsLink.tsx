import { useWords } from '@/components/wording/words-context';
import styles from './CommentsLink.module.scss';

/** What a post shows of its comments. */
export interface Discussion {
  count: number;
  /** How many there are, in words. */
  title: string;
  /** The first page of comments, with basePath. */
  href: string;
  /** Whether comments are open. */
  isOpen: boolean;
}

/** A link from a post to its comments, which have pages of their own. */
export function CommentsLink({ discussion }: { discussion: Discussion }) {
  const { count, title, href, isOpen } = discussion;
  const words = useWords('entry');
  return (
    <section id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{title}</h2>
      <ul className={styles.links}>
        {count > 0 && (
          <li>
            <a href={`${href}#comments`}>{words.readComments}</a>
          </li>
        )}
        {isOpen && (
          <li>
            <a href={`${href}#comment-form`}>{words.writeComment}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
