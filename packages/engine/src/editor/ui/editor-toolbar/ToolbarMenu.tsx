import type { ReactNode } from 'react';
import { Chevron } from '#editor/ui/Chevron';
import { useDisclosure } from '#editor/ui/use-disclosure';
import styles from './EditorToolbar.module.scss';

interface ToolbarMenuProps {
  /** What its button shows. */
  label: ReactNode;
  children: ReactNode;
}

/** A menu of the toolbar: opens on hover, Enter or Space, closes on Escape. */
export function ToolbarMenu({ label, children }: ToolbarMenuProps) {
  const { isOpen, around, button, panelId } = useDisclosure();
  return (
    <div className={styles.menu} {...around}>
      <button className={styles.item} type="button" {...button}>
        {label}
        <span className={styles.chevron}>
          <Chevron />
        </span>
      </button>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
