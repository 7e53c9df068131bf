import type { Crumb } from '@/lib/seo/breadcrumbs';
import { CommentThread, type ShownComment } from '@/components/comment-thread/CommentThread';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import styles from '../parts/entry.module.scss';

export interface CommentsProps {
  frame: FrameProps;
  title: string;
  crumbs: Crumb[];
  /** Those of this page, oldest first. */
  comments: ShownComment[];
  /** Of the whole post. */
  count: number;
  /** The neighbouring pages, with basePath; null for none. */
  older: string | null;
  newer: string | null;
}

/** A page of a post's comments. */
export default function CommentsView(props: CommentsProps) {
  const { frame, title, crumbs, comments, count, older, newer } = props;
  return (
    <SiteFrame frame={frame}>
      <EntryHeader title={title} crumbs={crumbs} />
      <div className={styles.body}>
        <CommentThread comments={comments} count={count} older={older} newer={newer} />
      </div>
    </SiteFrame>
  );
}
