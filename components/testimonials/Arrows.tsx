import { Icon } from '@/components/icon/Icon';
import styles from './Arrows.module.scss';

const DIRECTIONS = ['previous', 'next'] as const;

interface ArrowsProps {
  onTurn: (direction: (typeof DIRECTIONS)[number]) => void;
}

/** The buttons of the carousel. A click before the scripts run is repeated when they do (`data-replay`). */
export function Arrows({ onTurn }: ArrowsProps) {
  return (
    <div className={styles.arrows}>
      {DIRECTIONS.map((direction) => (
        <button
          key={direction}
          className={styles.arrow}
          type="button"
          aria-label={`${direction} slide / item`}
          onClick={() => onTurn(direction)}
          data-replay={direction}
        >
          <Icon name={direction} />
        </button>
      ))}
    </div>
  );
}
