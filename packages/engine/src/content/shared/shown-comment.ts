import type { CommentField } from './comment-fields';
import type { DateLabel } from './date-label';

/** A comment as readers see it, with its replies. */
export interface ShownComment {
  id: number;
  name: string;
  /** The writer's own website. */
  href: string | null;
  /** Whether it was written by the post's author. */
  isOfAuthor: boolean;
  date: DateLabel | null;
  /** Sanitised HTML. */
  html: string;
  /** Where readers can reply to it, with basePath; null if comments are closed. */
  replyHref: string | null;
  replies: ShownComment[];
}

/** What content shows of its comments. */
export interface Discussion {
  count: number;
  /** How many there are, in words. */
  title: string;
  /** The first page of comments, with basePath. */
  href: string;
  /** Whether comments are open. */
  isOpen: boolean;
  /** The threads of their first page, where they stand below the content itself. */
  comments: ShownComment[];
  /** The second page of comments, with basePath; null without one. */
  further: string | null;
}

/** A form for a comment: empty, or with what was typed and what is wrong with it. */
export interface NewComment {
  /** Where it is sent to, with basePath. */
  action: string;
  /** When its page was rendered, encrypted. */
  time: string;
  typed: Record<CommentField, string>;
  /** Why the comment was not sent; null before the first try. */
  words: string | null;
  errors: { field: CommentField; words: string }[];
  /** The comment that is answered; null for a new thread. */
  answers: {
    name: string;
    /** Its first words, as plain text. */
    quoted: string;
    /** The form for a new thread, with basePath. */
    back: string;
  } | null;
}

/** What the writer of a comment is shown after it was sent. */
export interface CommentNotice {
  words: string;
  /** Where the comment is public; null while it is held for moderation. */
  href: string | null;
  /** The comment while it is held for moderation; null once it is public. */
  held: { name: string; text: string; isCut: boolean } | null;
}

/** A page of a post's comments. */
export interface CommentsPage {
  /** The threads of this page, oldest first. */
  comments: ShownComment[];
  /** The neighbouring pages, with basePath; null for none. */
  older: string | null;
  newer: string | null;
  /** Null if the post takes no comments. */
  form: NewComment | null;
  /** The result for the comment that was just sent. */
  notice: CommentNotice | null;
  /** The post's id in WordPress. */
  postId: number;
  /** The page with the newest thread, with basePath. */
  lastPath: string;
}
