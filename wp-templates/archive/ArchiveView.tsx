import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { feedPath } from '@homegrown/engine/content/shared/feed-path';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { ArchiveFacts } from '@/components/archive-facts/ArchiveFacts';
import { ArchiveList, type ListPage } from '@/components/archive-list/ArchiveList';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { RichText } from '@/components/rich-text/RichText';
import { SiteImage } from '@/components/site-image/SiteImage';
import { SiteLayout, type LayoutProps } from '@/components/site-layout/SiteLayout';
import type { CountedLink } from '@/components/term-list/TermList';
import { useWords } from '@/components/wording/words-context';
import styles from './archive.module.scss';

export interface ArchiveProps {
  layout: LayoutProps;
  /** "Category: SEO", "Projects". */
  title: string;
  /** The end of the title after its kind: "SEO"; left out if it has no kind. */
  name?: string;
  /** Sanitised HTML. */
  description?: string | null;
  /** The address of an author's picture on this site. */
  portrait?: string | null;
  crumbs: Crumb[];
  /** How many items the whole list has, in words; left out where WordPress does not say. */
  count?: string;
  /** The same as a number; left out where WordPress does not say. */
  total?: number;
  /** The terms below this one that have posts. */
  narrower?: CountedLink[];
  /** The lists of each trade, and of all. */
  trades?: CountedLink[];
  /** The path of the list whose feed the screen names, without basePath; its own if left out. */
  feed?: string;
  /** The archive's own site path without basePath and `/page/N`: what Load More asks for. */
  uri: string;
  list: ListPage;
  /** How many images of the list load at once. */
  aboveTheFold: number;
  /** The name of an item, for "9 more posts loaded"; "post" by default. */
  itemName?: 'post' | 'project';
}

/** The list of a category, a tag, a date, a content type or the posts page. */
export default function ArchiveView(props: ArchiveProps) {
  const { layout, title, name, description, portrait, crumbs, count, narrower, trades } = props;
  const { uri, feed = uri, list, aboveTheFold, itemName = 'post', total } = props;
  const { noPosts, noProjects } = useWords('lists');
  return (
    <SiteLayout layout={layout}>
      <EntryHeader title={title} name={name} crumbs={crumbs} here={title}>
        {portrait && (
          <SiteImage
            className={styles.portrait}
            image={{ src: portrait, width: 128, height: 128, alt: '' }}
            sizes="6rem"
          />
        )}
        {description && <RichText html={description} />}
        <ArchiveFacts
          count={count}
          narrower={narrower}
          trades={trades}
          feed={withBasePath(feedPath(feed, 'rss'))}
        />
      </EntryHeader>
      <div className={styles.list}>
        <ArchiveList
          uri={uri}
          list={list}
          aboveTheFold={aboveTheFold}
          emptyMessage={{ post: noPosts, project: noProjects }[itemName]}
          itemName={itemName}
          total={total}
        />
      </div>
    </SiteLayout>
  );
}
