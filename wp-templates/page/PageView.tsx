import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { blocks } from '@/blocks/blocks';
import { CommentsLink, type Discussion } from '@/components/comments-link/CommentsLink';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import type { Lock } from '@/components/protected-notice/ProtectedNotice';
import { ProtectedNoticeLoader } from '@/components/protected-notice/ProtectedNoticeLoader';
import { RichText } from '@/components/rich-text/RichText';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import styles from '../parts/entry.module.scss';

export interface PageProps {
  frame: FrameProps;
  title: string;
  image: LocalImage | null;
  crumbs: Crumb[];
  /** Sanitised HTML; null when the page is protected by a password. */
  html: string | null;
  /** Null if the page has no password. */
  lock: Lock | null;
  discussion: Discussion | null;
}

export default function PageView(props: PageProps) {
  const { frame, title, image, crumbs, html, lock, discussion } = props;
  return (
    <SiteFrame frame={frame}>
      <article>
        <EntryHeader title={title} crumbs={crumbs} image={image} />
        <div className={styles.body}>
          {html === null ? (
            <ProtectedNoticeLoader kind="page" path={frame.path} lock={lock} />
          ) : (
            <RichText html={html} blocks={blocks} />
          )}
          {discussion && <CommentsLink discussion={discussion} />}
        </div>
      </article>
    </SiteFrame>
  );
}
