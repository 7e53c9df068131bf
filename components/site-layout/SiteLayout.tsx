import type { ScreenLayout } from '@homegrown/engine/templates/site-layout';
import { PageMetadata } from '@homegrown/engine/ui/PageMetadata';
import type { ReactNode } from 'react';
import {
  CountingAgainLoader,
  CountingNoticeLoader,
} from '@/components/counting-notice/CountingNoticeLoader';
import { LanguageSwitchLoader } from '@/components/language-switch/LanguageSwitchLoader';
import { NewsletterForm } from '@/components/newsletter-form/NewsletterForm';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import { useWords } from '@/components/wording/words-context';
import { MAIN_CONTENT, SkipLink } from './SkipLink';
import styles from './SiteLayout.module.scss';

export type LayoutProps = ScreenLayout;

/** The header, the footer and the head of every public screen, around its main part. */
export function SiteLayout({ layout, children }: { layout: LayoutProps; children: ReactNode }) {
  const { brand, logo, primaryMenu, footerMenu, path, year, newsletter, metadata } = layout;
  const words = useWords('layout');
  const notice = layout.counting?.notice;
  return (
    <div className={styles.layout}>
      <PageMetadata metadata={metadata} />
      <SkipLink />
      {layout.languages && <LanguageSwitchLoader languages={layout.languages} />}
      <SiteHeader brand={brand} logo={logo} homeHref={layout.home}>
        <PrimaryNavigation menu={primaryMenu} path={path} searchHref={layout.search} />
      </SiteHeader>
      {/* The words are for packages/engine/public/reader.js. */}
      <main
        className={styles.main}
        id={MAIN_CONTENT}
        tabIndex={-1}
        data-continue={words.continue}
        data-continue-at={words.continueAt}
      >
        {children}
      </main>
      <SiteFooter
        brand={brand}
        facts={layout.footer}
        menu={footerMenu}
        path={path}
        year={year}
        address={metadata.canonical}
        choices={notice && <CountingAgainLoader title={notice.title} />}
      >
        {newsletter?.places.includes('footer') && (
          <NewsletterForm newsletter={newsletter} place="footer" />
        )}
      </SiteFooter>
      {notice && <CountingNoticeLoader notice={notice} />}
    </div>
  );
}
