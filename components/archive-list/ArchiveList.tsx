import { fetchChunk } from '@/components/load-more/fetch-chunk';
import { LoadMore } from '@/components/load-more/LoadMore';
import { replaceAddress } from '@/components/load-more/replace-address';
import { useLoadMore } from '@/components/load-more/use-load-more';
import { PageNumbers } from '@/components/pagination/PageNumbers';
import { pageAddress } from '@/components/pagination/page-address';
import type { CardProps } from '@/components/post-card/card-props';
import { PostList } from '@/components/post-list/PostList';
import { siteConfig } from '@/site.config';
import type { ListPage } from './list-page';
import styles from './ArchiveList.module.scss';

interface ArchiveListProps {
  /** The archive's own path without basePath and page number. */
  uri: string;
  list: ListPage;
  aboveTheFold: number;
  emptyMessage: string;
  itemName?: 'article' | 'project';
}

/** "9 more articles loaded"; '' when nothing was. */
function announce(added: number, itemName: string): string {
  if (added === 0) return '';
  return `${added} more ${itemName}${added === 1 ? '' : 's'} loaded`;
}

/** The list of an archive with "Load More" and its numbered pages (specification, sections 2.8 and 4.1). */
export function ArchiveList(props: ArchiveListProps) {
  const { uri, list, aboveTheFold, emptyMessage, itemName = 'article' } = props;
  const { loaded, status, added, loadMore, listRef, buttonRef } = useLoadMore(
    list,
    ({ after, page }) => fetchChunk<CardProps>('archive', { uri, after, page: String(page) }),
    (page) => replaceAddress(pageAddress(uri, page)),
  );
  return (
    <>
      <PostList
        items={loaded.items}
        headingLevel={2}
        aboveTheFold={aboveTheFold}
        leads
        start={(list.page - 1) * siteConfig.postsPerPage + 1}
        emptyMessage={emptyMessage}
        listRef={listRef}
      />
      <div className={styles.onward}>
        <LoadMore
          action={pageAddress(uri, loaded.page + 1)}
          hasNext={loaded.hasNext && loaded.endCursor !== ''}
          status={status}
          announcement={announce(added, itemName)}
          onMore={loadMore}
          buttonRef={buttonRef}
        />
        <PageNumbers uri={uri} page={loaded.page} hasNext={loaded.hasNext} />
      </div>
    </>
  );
}
