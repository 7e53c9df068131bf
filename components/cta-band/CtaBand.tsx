import { FrontPageLink, type FrontPageNames } from '@/components/button-link/FrontPageLink';
import { fillIn } from '@/lib/content/shared/fill-in';
import { siteConfig } from '@/site.config';
import styles from './CtaBand.module.scss';

/** The call to action, a band across the screen (`frontPage.callToAction` of site.config.ts). */
export function CtaBand({ names }: { names: FrontPageNames }) {
  const { text, button } = siteConfig.frontPage.callToAction;
  return (
    <div className={styles.band}>
      <div className={styles.inside}>
        <p className={styles.text}>{fillIn(text, names)}</p>
        <FrontPageLink button={button} names={names} tone="inverse" />
      </div>
    </div>
  );
}
