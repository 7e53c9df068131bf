import type { MenuTreeItem } from '@homegrown/engine/content/server/menu-tree';
import clsx from 'clsx';
import styles from './MenuLink.module.scss';

interface MenuLinkProps {
  item: MenuTreeItem;
  /** The site path of this page. */
  path: string | null;
  className?: string;
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * A menu item's link with the CSS classes that its editor has given it, marked if it leads to the
 * current page.
 */
export function MenuLink({ item, path, className }: MenuLinkProps) {
  const { href, label, target, title, rel, cssClasses } = item;
  const isCurrent = path !== null && withoutSlash(href) === withoutSlash(path);
  return (
    <a
      className={clsx(styles.link, className, cssClasses)}
      href={href}
      target={target ?? undefined}
      rel={rel ?? undefined}
      title={title ?? undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </a>
  );
}
