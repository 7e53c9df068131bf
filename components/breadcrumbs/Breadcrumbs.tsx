import type { Crumb } from '@/lib/seo/breadcrumbs';
import styles from './Breadcrumbs.module.scss';

/** Links from the front page to the screen's parent; nothing without any. The screen's own title is its heading. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map(({ name, href }) => (
          <li className={styles.item} key={href}>
            <a className={styles.link} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
