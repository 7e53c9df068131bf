import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { ShownCallToAction } from '@homegrown/engine/content/shared/shown-settings';
import clsx from 'clsx';
import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import styles from './CtaBand.module.scss';

interface CtaBandProps {
  words: ShownCallToAction;
  names: FrontPageNames;
  allPostsHref: string;
  /** It was said on this screen before. */
  quiet?: boolean;
}

/** The call to action: a band across the screen, the second time on a quieter paper. */
export function CtaBand({ words: { text, button }, names, allPostsHref, quiet }: CtaBandProps) {
  return (
    <div className={clsx(styles.band, quiet && styles.quiet)}>
      <div className={styles.inside}>
        <p className={styles.text} dir="auto">
          {fillIn(text, names)}
        </p>
        {button && (
          <FrontPageLink
            button={button}
            names={names}
            allPostsHref={allPostsHref}
            tone={quiet ? 'secondary' : 'inverse'}
          />
        )}
      </div>
    </div>
  );
}
