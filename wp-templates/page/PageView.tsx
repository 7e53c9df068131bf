import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { CommentsLink, type Discussion } from '@/components/comments-link/CommentsLink';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import type { Lock } from '@/components/protected-notice/ProtectedNotice';
import { ProtectedNoticeLoader } from '@/components/protected-notice/ProtectedNoticeLoader';
import { RichText } from '@/components/rich-text/RichText';
import { SiteLayout, type LayoutProps } from '@/components/site-layout/SiteLayout';
import styles from '../parts/entry.module.scss';

export interface PageProps {
  layout: LayoutProps;
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
  const { layout, title, image, crumbs, html, lock, discussion } = props;
  return (
    <SiteLayout layout={layout}>
      <article>
        <EntryHeader title={title} crumbs={crumbs} image={image} />
        <div className={styles.body}>
          {html === null ? (
            <ProtectedNoticeLoader kind="page" path={layout.path} lock={lock} />
          ) : (
            <RichText html={html} />
          )}
          {discussion && <CommentsLink discussion={discussion} />}
        </div>
      </article>
    </SiteLayout>
  );
}
