import type { StaticFrame } from '@homegrown/engine/content/shared/static-frame';
import Head from 'next/head';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { useWords } from '@/components/wording/words-context';
import styles from './OfflineScreen.module.scss';
import frame from '@/components/site-frame/SiteFrame.module.scss';

/**
 * Shown instead of a page while the browser is offline. packages/engine/public/service-worker.js
 * adds the stored articles to its list.
 */
export function OfflineScreen({ shown: { brand, logo } }: { shown: StaticFrame }) {
  const { offline } = useWords('errors');
  const { again } = useWords('failure');
  return (
    <div className={frame.frame}>
      <Head>
        <title>{[offline.title, brand].filter(Boolean).join(' - ')}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <SkipLink />
      <SiteHeader brand={brand} logo={logo} />
      <main className={frame.main} id={MAIN_CONTENT} tabIndex={-1}>
        <div className={styles.screen}>
          <h1 className={styles.title}>{offline.title}</h1>
          <p>{offline.text}</p>
          <ul className={styles.kept} data-kept="" />
          <p className={styles.none}>{offline.none}</p>
          <ButtonLink href="" tone="primary">
            {again}
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
