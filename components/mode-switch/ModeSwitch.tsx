import { useWords } from '@/components/wording/words-context';
import styles from './ModeSwitch.module.scss';

/**
 * The switch between light and dark. The script in the head of the page handles it
 * (packages/engine/src/next/shared/inline-scripts.ts), and styles show the label that applies.
 * Without scripts there is no switch, and the system's setting applies.
 */
export function ModeSwitch() {
  const words = useWords('layout');
  return (
    <button className={styles.switch} type="button" data-mode-switch data-plain>
      <span className={styles.toDark}>{words.dark}</span>
      <span className={styles.toLight}>{words.light}</span>
    </button>
  );
}
