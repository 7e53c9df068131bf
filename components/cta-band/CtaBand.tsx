import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import type { ShownFrontPageWords } from '@/components/hero/front-page-words';
import { fillIn } from '@/lib/content/shared/fill-in';
import styles from './CtaBand.module.scss';

interface CtaBandProps {
  words: ShownFrontPageWords['callToAction'];
  names: FrontPageNames;
  allPostsHref: string;
}

/** The call to action: a band across the screen (`frontPage.callToAction` of site.config.ts). */
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
