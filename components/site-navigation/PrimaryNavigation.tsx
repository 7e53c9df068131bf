import type { LayoutMenu } from '@homegrown/engine/content/server/menu-tree';
import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import clsx from 'clsx';
import { Icon } from '@/components/icon/Icon';
import { useWords } from '@/components/wording/words-context';
import { MenuLink } from './MenuLink';
import { rowFrom } from './row-from';
import { SubMenu } from './SubMenu';
import menuLink from './MenuLink.module.scss';
import styles from './PrimaryNavigation.module.scss';

const PANEL = 'primary-navigation';

interface PrimaryNavigationProps {
  menu: LayoutMenu;
  /** The site path of this page. */
  path: string | null;
  /**
   * The address of the search in the page's language, with basePath; left out: the search's plain
   * address.
   */
  searchHref?: string;
}

/**
 * The primary menu, with the link to the search at its end. Where its items do not fit in a row, a
 * button shows and hides it, and it closes when the focus moves on. Like the sub-menus it is a
 * popover, which opens without scripts; `menus` of the engine handles both.
 */
export function PrimaryNavigation({ menu, path, searchHref }: PrimaryNavigationProps) {
  const words = useWords('layout');
  const search = withBasePath('/search');
  return (
    <>
      <a
        className={styles.searchInBar}
        href={searchHref ?? search}
        aria-label={words.search}
        data-screen=""
      >
        <Icon name="search" />
      </a>
      <nav
        className={styles.navigation}
        data-row-from={rowFrom(menu.items)}
        aria-label={fillIn(words.menu, { name: menu.name })}
      >
        <div className={styles.disclosure}>
          <button
            className={styles.toggle}
            type="button"
            popoverTarget={PANEL}
            aria-label={words.toggleMenu}
            aria-controls={PANEL}
            // packages/engine/src/islands/on-intent.ts says on it whether the menu is open.
            suppressHydrationWarning
          >
            <span className={styles.closed}>
              <Icon name="menu" />
            </span>
            <span className={styles.opened}>
              <Icon name="close" />
            </span>
          </button>
          <div className={styles.panel} id={PANEL} popover="auto">
            <ul className={styles.list}>
              {menu.items.map((item) => (
                <li className={styles.item} key={item.id}>
                  {item.children.length > 0 ? (
                    <SubMenu item={item} path={path} />
                  ) : (
                    <MenuLink item={item} path={path} />
                  )}
                </li>
              ))}
              <li className={styles.item}>
                <a
                  className={clsx(menuLink.link, styles.search)}
                  href={searchHref ?? search}
                  aria-current={path === search ? 'page' : undefined}
                >
                  <Icon name="search" />
                  <span className={styles.searchName}>{words.search}</span>
                </a>
              </li>
            </ul>
          </div>
        </div>
      </nav>
    </>
  );
}
