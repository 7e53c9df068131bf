import { useWords } from '@/components/wording/words-context';
import styles from './Loading.module.scss';

/** "Loading...", shown while the data of a page, a post or a project loads. */
export function Loading() {
  const { loading } = useWords('layout');
  return (
    <p className={styles.loading} role="status">
      {loading}
    </p>
  );
}
