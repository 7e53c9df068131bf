import { useWords } from '@/components/wording/words-context';
import { AS_SERVED } from '@/lib/islands/island';
import { FrameTop } from './FrameTop';
import styles from './SkipLink.module.scss';

/** The id of the main part of every screen. */
export const MAIN_CONTENT = 'main-content';

/**
 * A link past the header, visible when it has the focus. The editors' bars come between it and the
 * header, so it skips them too: the toolbar, whose place this is, and those of {@link FrameTop}.
 */
export function SkipLink() {
  const { skip } = useWords('frame');
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_CONTENT}`}>
        {skip}
      </a>
      <div data-toolbar suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
      <FrameTop />
    </>
  );
}
