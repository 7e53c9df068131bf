import { Icon } from '@/components/icon/Icon';
import { useWords } from '@/components/wording/words-context';
import styles from './Arrows.module.scss';

const DIRECTIONS = ['previous', 'next'] as const;

interface ArrowsProps {
  onTurn: (direction: (typeof DIRECTIONS)[number]) => void;
}

/**
 * The buttons of the carousel. Until the scripts run, `public/-/on-intent.js` makes them scroll the
 * strip.
 */
export function Arrows({ onTurn }: ArrowsProps) {
  const words = useWords('front');
  return (
    <div className={styles.arrows}>
      {DIRECTIONS.map((direction) => (
        <button
          key={direction}
          className={styles.arrow}
          type="button"
          aria-label={words[direction]}
          onClick={() => onTurn(direction)}
          data-replay={direction}
        >
          <Icon name={direction} />
        </button>
      ))}
    </div>
  );
}
