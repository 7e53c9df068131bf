import type {
  CommentNotice,
  NewComment,
  ShownComment,
} from '@homegrown/engine/content/shared/shown-comment';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { CommentForm } from '@/components/comment-form/CommentForm';
import { CommentSent } from '@/components/comment-form/CommentSent';
import { CommentThread } from '@/components/comment-thread/CommentThread';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import styles from '../parts/entry.module.scss';

export interface CommentsProps {
  frame: FrameProps;
  title: string;
  crumbs: Crumb[];
  /** The threads of this page, oldest first. */
  comments: ShownComment[];
  /** How many comments the whole post has, in words. */
  count: string;
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

/** A page of a post's comments. */
export default function CommentsView(props: CommentsProps) {
  const { frame, title, crumbs, comments, count, older, newer, form, notice } = props;
  return (
    <SiteFrame frame={frame}>
      <EntryHeader title={title} crumbs={crumbs} />
      <div className={styles.body}>
        {notice && <CommentSent notice={notice} />}
        <CommentThread comments={comments} count={count} older={older} newer={newer} />
        {form && <CommentForm comment={form} />}
      </div>
    </SiteFrame>
  );
}
