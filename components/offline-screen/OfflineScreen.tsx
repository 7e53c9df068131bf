import type { StaticLayout } from '@homegrown/engine/content/shared/static-layout';
import Head from 'next/head';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { MAIN_CONTENT, SkipLink } from '@/components/site-layout/SkipLink';
import { useWords } from '@/components/wording/words-context';
import styles from './OfflineScreen.module.scss';
import layout from '@/components/site-layout/SiteLayout.module.scss';

/**
 * Shown instead of a page while the browser is offline. packages/engine/public/service-worker.js
 * adds the stored articles to its list.
 */
export function OfflineScreen({ shown: { brand, logo } }: { shown: StaticLayout }) {
  const { offline } = useWords('errors');
  const { again } = useWords('failure');
  return (
    <div className={layout.layout}>
      <Head>
        <title>{[offline.title, brand].filter(Boolean).join(' - ')}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <SkipLink />
      <SiteHeader brand={brand} logo={logo} />
      <main className={layout.main} id={MAIN_CONTENT} tabIndex={-1}>
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
