import type { MenuTreeItem } from '@homegrown/engine/content/server/menu-tree';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { useId } from 'react';
import { Icon } from '@/components/icon/Icon';
import { useWords } from '@/components/wording/words-context';
import { MenuLink } from './MenuLink';
import styles from './SubMenu.module.scss';

interface SubMenuProps {
  item: MenuTreeItem;
  path: string | null;
}

function ItemsBelow({ items, path }: { items: MenuTreeItem[]; path: string | null }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink className={styles.link} item={item} path={path} />
          {item.children.length > 0 && <ItemsBelow items={item.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * A menu item with items below it: its link, and a button that shows them (the disclosure pattern,
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/). Enter, Space and a click open the panel.
 * Escape closes it and returns the focus; it also closes when the focus moves elsewhere. A hovering
 * pointer opens it too.
 */
export function SubMenu({ item, path }: SubMenuProps) {
  const words = useWords('layout');
  const id = useId();
  return (
    <div className={styles.parent} data-intent>
      <MenuLink className={styles.parentLink} item={item} path={path} />
      <button
        className={styles.toggle}
        type="button"
        popoverTarget={id}
        aria-label={fillIn(words.subMenu, { name: item.label })}
        aria-controls={id}
        // packages/engine/src/islands/on-intent.ts says on it whether the menu is open.
        suppressHydrationWarning
      >
        <Icon name="chevron" />
      </button>
      <div className={styles.panel} id={id} popover="auto">
        <ItemsBelow items={item.children} path={path} />
      </div>
    </div>
  );
}
