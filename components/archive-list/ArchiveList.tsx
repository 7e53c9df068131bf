import { type Chunk, fetchChunk } from '@/components/load-more/fetch-chunk';
import { KeptList } from '@/components/load-more/KeptList';
import type { ItemInPage } from '@/components/load-more/left-list';
import { LoadMore } from '@/components/load-more/LoadMore';
import { useLoadMore } from '@/components/load-more/use-load-more';
import { PageNumbers } from '@/components/pagination/PageNumbers';
import type { CardProps } from '@/components/post-card/PostCard';
import { PostList } from '@/components/post-list/PostList';
import { useLocale, useWords } from '@/components/wording/words-context';
import { withBasePath } from '@/lib/content/shared/base-path';
import { counted } from '@/lib/content/shared/counted';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import { replaceAddress } from '@/lib/next/browser/history-entry';
import styles from './ArchiveList.module.scss';

/** One page of an archive and where the next one starts. */
export type ListPage = Chunk<CardProps>;

interface ArchiveListProps {
  /** The archive's own path without basePath and page number. */
  uri: string;
  list: Chunk<CardProps | ItemInPage>;
  aboveTheFold: number;
  emptyMessage: string;
  itemName?: 'post' | 'project';
  /** The number of items on all pages, if it is known. */
  total?: number | null;
}

/** The list of an archive with "Load More" and links to its numbered pages. */
export function ArchiveList(props: ArchiveListProps) {
  const { uri, list, aboveTheFold, emptyMessage, itemName = 'post', total } = props;
  const words = useWords('list');
  const locale = useLocale();
  const { loaded, firstPage, status, added, loadMore, placeRef, buttonRef } =
    useLoadMore<CardProps>(
      list,
      ({ after, page }) =>
        fetchChunk<Chunk<CardProps>>('archive', { uri, after, page: String(page) }),
      (page) => replaceAddress(withBasePath(numberedPath(uri, page))),
    );
  return (
    <>
      <KeptList placeRef={placeRef}>
        <PostList
          items={loaded.items}
          headingLevel={2}
          aboveTheFold={aboveTheFold}
          leads
          start={(firstPage - 1) * list.perPage + 1}
          emptyMessage={emptyMessage}
          asRows={itemName === 'project'}
        />
      </KeptList>
      <div className={styles.onward}>
        <LoadMore
          action={withBasePath(numberedPath(uri, loaded.page + 1))}
          hasNext={loaded.hasNext && loaded.endCursor !== ''}
          status={status}
          announcement={added > 0 ? counted(words.loaded[itemName], added, locale) : ''}
          onMore={loadMore}
          buttonRef={buttonRef}
        />
        <PageNumbers
          uri={uri}
          page={loaded.page}
          hasNext={loaded.hasNext}
          pages={total ? Math.ceil(total / list.perPage) : null}
        />
      </div>
    </>
  );
}
