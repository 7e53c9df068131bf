import styles from './Loading.module.scss';

/** "Loading...", shown while the data of a page, a post or a project loads. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}
