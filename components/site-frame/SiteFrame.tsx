import type { ReactNode } from 'react';
import { PageMetadata } from '@/components/page-metadata/PageMetadata';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import type { FrameProps } from './frame-props';
import { MAIN_CONTENT, SkipLink } from './SkipLink';
import styles from './SiteFrame.module.scss';

/** What is common to every public screen (specification, section 2.3). */
export function SiteFrame({ frame, children }: { frame: FrameProps; children: ReactNode }) {
  const { brand, primaryMenu, footerMenu, path, year, metadata } = frame;
  return (
    <div className={styles.frame}>
      <PageMetadata metadata={metadata} />
      <SkipLink />
      <SiteHeader brand={brand}>
        <PrimaryNavigation menu={primaryMenu} path={path} />
      </SiteHeader>
      <main className={styles.main} id={MAIN_CONTENT} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter brand={brand} menu={footerMenu} path={path} year={year} />
    </div>
  );
}
