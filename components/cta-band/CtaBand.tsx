import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { ShownCallToAction } from '@homegrown/engine/content/shared/shown-settings';
import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import styles from './CtaBand.module.scss';

interface CtaBandProps {
  words: ShownCallToAction;
  names: FrontPageNames;
  allPostsHref: string;
}

/** The call to action: a band across the screen. */
export function CtaBand({ words: { text, button }, names, allPostsHref }: CtaBandProps) {
  return (
    <div className={styles.band}>
      <div className={styles.inside}>
        <p className={styles.text} dir="auto">
          {fillIn(text, names)}
        </p>
        {button && (
          <FrontPageLink button={button} names={names} allPostsHref={allPostsHref} tone="inverse" />
        )}
      </div>
    </div>
  );
}
