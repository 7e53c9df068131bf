import { Icon } from '@/components/icon/Icon';
import styles from './Arrows.module.scss';

interface ArrowsProps {
  onPrevious: () => void;
  onNext: () => void;
}

/** The names are the specification's (section 9). A click before the scripts run is done when they do. */
export function Arrows({ onPrevious, onNext }: ArrowsProps) {
  return (
    <div className={styles.arrows}>
      <button
        className={styles.arrow}
        type="button"
        aria-label="previous slide / item"
        onClick={onPrevious}
        data-replay="previous"
      >
        <Icon name="previous" />
      </button>
      <button
        className={styles.arrow}
        type="button"
        aria-label="next slide / item"
        onClick={onNext}
        data-replay="next"
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
