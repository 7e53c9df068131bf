import styles from './SearchSkeleton.module.scss';

const SKELETONS = [1, 2, 3];

/** Three placeholders in the shape of results, while a search runs. */
export function SearchSkeleton() {
  return (
    <div aria-hidden="true">
      {SKELETONS.map((number) => (
        <div className={styles.skeleton} data-testid="search-skeleton" key={number}>
          <div className={styles.title} />
          <div className={styles.date} />
          <div className={styles.line} />
          <div className={styles.line} />
          <div className={styles.image} />
        </div>
      ))}
    </div>
  );
}
