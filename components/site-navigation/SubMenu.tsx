import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/icon/Icon';
import type { MenuTreeItem } from '@/lib/content/menu-tree';
import { MenuLink } from './MenuLink';
import styles from './SubMenu.module.scss';
import { usePopover } from './use-popover';

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

/** Whether Escape has put away what the pointer opened; over when the pointer leaves. */
function useDismissedHover() {
  const ref = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && ref.current?.matches(':hover')) setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { ref, dismissed, onPointerLeave: () => setDismissed(false) };
}

/**
 * A menu item with items below it: its link, and a button that discloses them (DESIGN.md, names and values). Enter,
 * Space and a click open, Escape closes and returns the focus; a pointer that hovers opens them too.
 */
export function SubMenu({ item, path }: SubMenuProps) {
  const id = useId();
  const popover = usePopover();
  const hover = useDismissedHover();
  return (
    <div
      className={styles.parent}
      ref={hover.ref}
      data-dismissed={hover.dismissed || undefined}
      onPointerLeave={hover.onPointerLeave}
    >
      <MenuLink className={styles.parentLink} item={item} path={path} />
      <button
        className={styles.toggle}
        type="button"
        popoverTarget={id}
        aria-label={`${item.label}: sub-menu`}
        aria-controls={id}
        aria-expanded={popover.open ?? undefined}
      >
        <Icon name="chevron" />
      </button>
      <div
        className={styles.panel}
        id={id}
        popover="auto"
        ref={popover.ref}
        onToggle={popover.onToggle}
      >
        <ItemsBelow items={item.children} path={path} />
      </div>
    </div>
  );
}
