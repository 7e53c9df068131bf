import Head from 'next/head';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { staticLogo } from '@/components/site-header/static-logo';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import frame from '@/components/site-frame/SiteFrame.module.scss';
import { siteConfig } from '@/site.config';
import styles from './OfflineScreen.module.scss';

/** What stands in place of a page while the browser is offline. public/-/service-worker.js puts the kept articles into its list. */
export function OfflineScreen() {
  const { brand } = siteConfig;
  return (
    <div className={frame.frame}>
      <Head>
        <title>{['You are offline', brand].filter(Boolean).join(' - ')}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <SkipLink />
      <SiteHeader brand={brand} logo={staticLogo()} />
      <main className={frame.main} id={MAIN_CONTENT} tabIndex={-1}>
        <div className={styles.screen}>
          <h1 className={styles.title}>You are offline</h1>
          <p>
            This page needs a connection. The articles that you read last on this device are kept on
            it:
          </p>
          <ul className={styles.kept} data-kept="" />
          <p className={styles.none}>None yet.</p>
          <ButtonLink href="" tone="primary">
            Try again
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
