import { useWords } from '@/components/wording/words-context';
import styles from './ModeSwitch.module.scss';

/**
 * The switch between light and dark. The script in the head of the page serves it
 * (lib/next/shared/inline-scripts.js), and styles show the one of its names that holds; without
 * scripts it is not there, and the system decides.
 */
export function ModeSwitch() {
  const words = useWords('frame');
  return (
    <button className={styles.switch} type="button" data-mode-switch data-plain>
      <span className={styles.toDark}>{words.dark}</span>
      <span className={styles.toLight}>{words.light}</span>
    </button>
  );
}
