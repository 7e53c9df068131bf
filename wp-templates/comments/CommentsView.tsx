import type { CommentsProps } from '@homegrown/engine/screens/define-comments-template';
import { CommentForm } from '@/components/comment-form/CommentForm';
import { CommentSent } from '@/components/comment-form/CommentSent';
import { CommentThread } from '@/components/comment-thread/CommentThread';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { SiteLayout } from '@/components/site-layout/SiteLayout';
import entry from '../parts/entry.module.scss';
import styles from './comments.module.scss';

/** A page of a post's comments. */
export default function CommentsView(props: CommentsProps) {
  const { layout, title, crumbs, comments, count, older, newer, form, notice } = props;
  return (
    <SiteLayout layout={layout}>
      <EntryHeader title={title} crumbs={crumbs} />
      <div className={entry.body}>
        {notice && <CommentSent notice={notice} />}
        <div className={styles.columns}>
          <CommentThread comments={comments} count={count} older={older} newer={newer} />
          {form && <CommentForm comment={form} />}
        </div>
      </div>
    </SiteLayout>
  );
}
