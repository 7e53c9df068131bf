import type { ComponentProps } from 'react';
import { ArchiveFacts } from '@/components/archive-facts/ArchiveFacts';
import { ArchiveList, type ListPage } from '@/components/archive-list/ArchiveList';
import { AsServed } from '@/components/as-served/AsServed';
import { inMain } from '@/components/as-served/served-place';
import { EntryHeader } from '@/components/entry-header/EntryHeader';
import { RichText } from '@/components/rich-text/RichText';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import type { CountedLink } from '@/components/term-list/TermList';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import styles from './archive.module.scss';

export interface ArchiveProps {
  frame: FrameProps;
  /** "Category: SEO", "Projects". */
  title: string;
  /** The end of the title after its kind: "SEO"; left out if it has no kind. */
  name?: string;
  /** Sanitised HTML. */
  description: string | null;
  crumbs: Crumb[];
  /** How many items the whole list has, in words; null where WordPress does not say. */
  count: string | null;
  /** The same as a number; left out where WordPress does not say. */
  total?: number;
  /** The terms below this one that have posts. */
  narrower: CountedLink[];
  /** The lists of each trade, and of all. */
  trades?: CountedLink[];
  /** The address of the list's feed, with basePath. */
  feed: string;
  /** The archive's own site path without basePath and `/page/N`: what Load More asks for. */
  uri: string;
  list: ListPage;
  /** How many images of the list load at once. */
  aboveTheFold: number;
  emptyMessage: string;
  /** The name of an item, for "9 more posts loaded"; "post" by default. */
  itemName?: 'post' | 'project';
}

/** The list of a category, a tag, a date, a content type or the posts page. */
export default function ArchiveView(props: ArchiveProps) {
  const { frame, title, name, description, crumbs, count, narrower, trades, feed } = props;
  const { uri, list, aboveTheFold, emptyMessage, itemName, total } = props;
  return (
    <SiteFrame frame={frame}>
      <EntryHeader title={title} name={name} crumbs={crumbs} here={title}>
        {description && <RichText html={description} />}
        <ArchiveFacts count={count} narrower={narrower} trades={trades} feed={feed} />
      </EntryHeader>
      <div className={styles.list}>
        <ArchiveList
          uri={uri}
          list={list}
          aboveTheFold={aboveTheFold}
          emptyMessage={emptyMessage}
          itemName={itemName}
          total={total}
        />
      </div>
    </SiteFrame>
  );
}

/** The props that the browser needs for what changes. */
export type ArchiveInBrowser = Pick<
  ComponentProps<typeof ArchiveList>,
  'uri' | 'list' | 'emptyMessage' | 'itemName' | 'total'
>;

/** The part of the list that React takes over in a browser. */
export function LiveArchive(props: ArchiveInBrowser) {
  return (
    <>
      <AsServed as="header" at={inMain(1)} />
      <div className={styles.list}>
        <ArchiveList {...props} aboveTheFold={0} />
      </div>
    </>
  );
}
