import type { ComponentProps } from 'react';
import { ArchiveList } from '@/components/archive-list/ArchiveList';
import { AsServed } from '@/components/as-served/AsServed';
import { inMain } from '@/components/as-served/served-place';
import styles from './archive.module.scss';

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
