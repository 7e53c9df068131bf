import type { Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { useWords } from '@/components/wording/words-context';
import styles from './Breadcrumbs.module.scss';

interface BreadcrumbsProps {
  /** The links from the front page to the screen's parent, in this order. */
  crumbs: Crumb[];
  /** The name of the screen itself, for lists. An article's title would appear twice. */
  here?: string;
}

/**
 * The path from the front page to the screen; nothing if only the front page is above it, because
 * the logo leads there and the title says the rest.
 */
export function Breadcrumbs({ crumbs, here }: BreadcrumbsProps) {
  const { breadcrumb } = useWords('layout');
  if (crumbs.length < 2) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={breadcrumb}>
      <ol className={styles.list}>
        {crumbs.map(({ name, href }) => (
          <li className={styles.item} key={href}>
            <a className={styles.link} href={href} dir="auto">
              {name}
            </a>
          </li>
        ))}
        {here && (
          <li className={styles.item}>
            <span className={styles.here} aria-current="page" dir="auto">
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
