import { ButtonLink } from '@/components/button-link/ButtonLink';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './CtaBand.module.scss';

/** The call to action: a band across the screen. */
export function CtaBand({ platformName }: { platformName: string }) {
  return (
    <div className={styles.band}>
      <div className={styles.inside}>
        <p className={styles.text}>
          Learn about Core Web Vitals and how {platformName} can help you reach your most demanding
          speed and user experience requirements.
        </p>
        <ButtonLink href={withBasePath('/posts')} tone="inverse">
          Get Started
        </ButtonLink>
      </div>
    </div>
  );
}
