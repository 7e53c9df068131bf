import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/breadcrumbs/Breadcrumbs';
import { SiteImage } from '@/components/site-image/SiteImage';
import styles from './EntryHeader.module.scss';

interface EntryHeaderProps {
  title: string;
  /** The end of the title, if what stands before it says only of what kind it is: "Category:". */
  name?: string;
  /** The author's introduction below the title. */
  standfirst?: string | null;
  crumbs: Crumb[];
  /** The last breadcrumb, for a list. */
  here?: string;
  image?: LocalImage | null;
  /** The line below the title: date, author, … */
  children?: ReactNode;
}

/**
 * The top of a page, a post, a project or a list: breadcrumbs, title, details and featured image.
 */
export function EntryHeader(props: EntryHeaderProps) {
  const { title, name, standfirst, crumbs, here, image, children } = props;
  const kind = name && title.endsWith(name) ? title.slice(0, -name.length) : '';
  return (
    <header className={styles.header}>
      <Breadcrumbs crumbs={crumbs} here={here} />
      <h1 className={styles.title} dir="auto">
        {kind && <span className={styles.kind}>{kind}</span>}
        {kind ? name : title}
      </h1>
      {standfirst && (
        <p className={styles.standfirst} dir="auto">
          {standfirst}
        </p>
      )}
      {children && <div>{children}</div>}
      {image && (
        <SiteImage
          className={styles.image}
          style={{ '--ratio': (image.width / image.height).toFixed(3) }}
          image={image}
          sizes="(min-width: 62rem) 57rem, calc(100vw - 2.5rem)"
          first
        />
      )}
    </header>
  );
}
