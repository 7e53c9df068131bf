import { ArchiveList } from '@/components/archive-list/ArchiveList';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { RichText } from '@/components/rich-text/RichText';
import { SiteFrame } from '@/components/site-frame/SiteFrame';
import styles from './archive.module.scss';
import type { ArchiveScreen } from '../screens';

/** A list of what a category, a tag, a content type or the posts page holds (specification, section 2.8). */
export default function ArchiveView(props: ArchiveScreen) {
  const { frame, title, description, crumbs, uri, list, aboveTheFold, emptyMessage, itemName } =
    props;
  return (
    <SiteFrame frame={frame}>
      <EntryHeader title={title} crumbs={crumbs}>
        {description && <RichText html={description} />}
      </EntryHeader>
      <div className={styles.list}>
        <ArchiveList
          uri={uri}
          list={list}
          aboveTheFold={aboveTheFold}
          emptyMessage={emptyMessage}
          itemName={itemName}
        />
      </div>
    </SiteFrame>
  );
}
