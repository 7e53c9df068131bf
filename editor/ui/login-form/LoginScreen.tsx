import Head from 'next/head';
import type { ReactNode } from 'react';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import frame from '@/components/site-frame/SiteFrame.module.scss';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { siteConfig } from '@/site.config';
import styles from './LoginScreen.module.scss';

const TITLE = 'Log in';

/** The screen around the login. It shows nothing of WordPress's, so it is there without. */
export function LoginScreen({ children }: { children: ReactNode }) {
  const brand = siteConfig.brand || 'Home';
  return (
    <div className={frame.frame}>
      <Head>
        <title>{siteConfig.brand ? `${TITLE} - ${siteConfig.brand}` : TITLE}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <SkipLink />
      <SiteHeader brand={brand} />
      <main className={frame.main} id={MAIN_CONTENT} tabIndex={-1}>
        <div className={styles.screen}>
          <h1 className={styles.title}>{TITLE}</h1>
          {children}
        </div>
      </main>
      <SiteFooter brand={brand} menu={null} path={null} year={new Date().getFullYear()} />
    </div>
  );
}
