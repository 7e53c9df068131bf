import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { numberedPath } from '@homegrown/engine/content/shared/numbered-path';
import { LoadMore } from '@/components/load-more/LoadMore';
import { RestoredList } from '@/components/load-more/RestoredList';
import { PageNumbers } from '@/components/pagination/PageNumbers';
import type { CardProps } from '@/components/post-card/PostCard';
import { PostList } from '@/components/post-list/PostList';
import { useWords } from '@/components/wording/words-context';
import styles from './ArchiveList.module.scss';

/** One page of an archive and where the next one starts. */
export interface ListPage {
  items: CardProps[];
  /** 1 for the first. */
  page: number;
  /** The most items of a page. */
  perPage: number;
  /** The cursor of the last item; '' when there is no next page. */
  endCursor: string;
  /** True only if the list has a next page and an end cursor. */
  hasNext: boolean;
}

interface ArchiveListProps {
  /** The archive's own path without basePath and page number. */
  uri: string;
  list: ListPage;
  aboveTheFold: number;
  emptyMessage: string;
  itemName?: 'post' | 'project';
  /** The number of items on all pages, if it is known. */
  total?: number | null;
}

/** The list of an archive with "Load More" and links to its numbered pages. */
export function ArchiveList(props: ArchiveListProps) {
  const { uri, list, aboveTheFold, emptyMessage, itemName = 'post', total } = props;
  const { items, page, perPage, hasNext } = list;
  const words = useWords('list');
  return (
    <>
      <RestoredList>
        <PostList
          items={items}
          headingLevel={2}
          aboveTheFold={aboveTheFold}
          leads
          start={(page - 1) * perPage + 1}
          emptyMessage={emptyMessage}
          asRows={itemName === 'project'}
        />
      </RestoredList>
      <div className={styles.onward}>
        <LoadMore
          action={withBasePath(numberedPath(uri, page + 1))}
          hasNext={hasNext && list.endCursor !== ''}
          loaded={words.loaded[itemName]}
        />
        <PageNumbers
          uri={uri}
          page={page}
          hasNext={hasNext}
          pages={total ? Math.ceil(total / perPage) : null}
        />
      </div>
    </>
  );
}
