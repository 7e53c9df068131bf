import Head from 'next/head';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { staticLogo } from '@/components/site-header/static-logo';
import { ShownWords } from '@/components/wording/words-context';
import { siteConfig } from '@/site.config';
import type { ScreenWords } from '@/words/wording';
import styles from './OfflineScreen.module.scss';
import frame from '@/components/site-frame/SiteFrame.module.scss';

/** The words of the screen. */
export type OfflineWords = ScreenWords & Required<Pick<ScreenWords, 'errors'>>;

/**
 * Shown instead of a page while the browser is offline. public/-/service-worker.js adds the stored
 * articles to its list.
 */
export function OfflineScreen({ words }: { words: OfflineWords }) {
  const { offline } = words.errors;
  const { brand } = siteConfig;
  return (
    <ShownWords value={words}>
      <div className={frame.frame}>
        <Head>
          <title>{[offline.title, brand].filter(Boolean).join(' - ')}</title>
          <meta key="robots" name="robots" content="noindex" />
        </Head>
        <SkipLink />
        <SiteHeader brand={brand} logo={staticLogo()} />
        <main className={frame.main} id={MAIN_CONTENT} tabIndex={-1}>
          <div className={styles.screen}>
            <h1 className={styles.title}>{offline.title}</h1>
            <p>{offline.text}</p>
            <ul className={styles.kept} data-kept="" />
            <p className={styles.none}>{offline.none}</p>
            <ButtonLink href="" tone="primary">
              {words.failure.again}
            </ButtonLink>
          </div>
        </main>
      </div>
    </ShownWords>
  );
}
