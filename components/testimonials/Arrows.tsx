import { Icon } from '@/components/icon/Icon';
import styles from './Arrows.module.scss';

const DIRECTIONS = ['previous', 'next'] as const;

export type ArrowWords = Record<(typeof DIRECTIONS)[number], string>;

interface ArrowsProps {
  words: ArrowWords;
  onTurn: (direction: (typeof DIRECTIONS)[number]) => void;
}

/**
 * The buttons of the carousel. Until the scripts run, `packages/engine/src/islands/on-intent.ts`
 * makes them scroll the strip.
 */
export function Arrows({ words, onTurn }: ArrowsProps) {
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
