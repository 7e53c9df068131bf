import { useWords } from '@/components/wording/words-context';
import { LayoutTop } from './LayoutTop';
import styles from './SkipLink.module.scss';

/** Always the same object, so that React leaves alone what is within. */
const AS_IT_IS = { __html: '' };

/** The id of the main part of every screen. */
export const MAIN_CONTENT = 'main-content';

/**
 * A link past the header, visible when it has the focus. The editors' bars come between it and the
 * header, so it skips them too: the toolbar, whose place this is, and those of {@link LayoutTop}.
 */
export function SkipLink() {
  const { skip } = useWords('layout');
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_CONTENT}`}>
        {skip}
      </a>
      <div data-toolbar suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
      <LayoutTop />
    </>
  );
}
