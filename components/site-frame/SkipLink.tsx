import { FrameTop } from './FrameTop';
import styles from './SkipLink.module.scss';

/** The id of the main part of every screen. */
export const MAIN_CONTENT = 'main-content';

/**
 * Leads past the header; seen when it has the focus (specification, section 2.3). Editors' bars stand between it and the
 * header, so that it leads past them too.
 */
export function SkipLink() {
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_CONTENT}`}>
        Skip To Main Content
      </a>
      <FrameTop />
    </>
  );
}
