import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { ProtectedNotice } from '@/components/protected-notice/ProtectedNotice';
import { RichText } from '@/components/rich-text/RichText';
import { SiteFrame } from '@/components/site-frame/SiteFrame';
import styles from '../parts/entry.module.scss';
import type { PageScreen } from '../screens';

/** A page (specification, section 2.5). */
export default function PageView({ frame, title, image, crumbs, html }: PageScreen) {
  return (
    <SiteFrame frame={frame}>
      <article>
        <EntryHeader title={title} crumbs={crumbs} image={image} />
        <div className={styles.body}>
          {html === null ? <ProtectedNotice kind="page" /> : <RichText html={html} />}
        </div>
      </article>
    </SiteFrame>
  );
}
