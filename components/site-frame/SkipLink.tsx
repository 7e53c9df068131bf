import styles from './SkipLink.module.scss';

/** The id of the main part of every screen. */
export const MAIN_CONTENT = 'main-content';

/** Leads past the header; seen when it has the focus (specification, section 2.3). */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_CONTENT}`}>
      Skip To Main Content
    </a>
  );
}
