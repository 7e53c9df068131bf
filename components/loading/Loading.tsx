import styles from './Loading.module.scss';

/** What a page, a post and a project show while their data loads (specification, section 2.3). */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}
