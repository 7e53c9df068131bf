import { commentCount, commentWords } from '@/lib/content/shared/comment-words';

/** What a post says of its comments. */
export interface Discussion {
  count: number;
  /** The first page of comments, with basePath. */
  href: string;
}

/** Leads from a post to its comments, which have pages of their own. */
export function CommentsLink({ discussion }: { discussion: Discussion }) {
  return (
    <section id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{commentCount(discussion.count)}</h2>
      <a href={`${discussion.href}#comments`}>{commentWords.read}</a>
    </section>
  );
}
