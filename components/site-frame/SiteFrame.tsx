import type { ScreenFrame } from '@homegrown/engine/templates/site-frame';
import type { ReactNode } from 'react';
import {
  CountingAgainLoader,
  CountingNoticeLoader,
} from '@/components/counting-notice/CountingNoticeLoader';
import { LanguageSwitchLoader } from '@/components/language-switch/LanguageSwitchLoader';
import { NewsletterForm } from '@/components/newsletter-form/NewsletterForm';
import { PageMetadata } from '@/components/page-metadata/PageMetadata';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import { useWords } from '@/components/wording/words-context';
import { MAIN_CONTENT, SkipLink } from './SkipLink';
import styles from './SiteFrame.module.scss';

export type FrameProps = ScreenFrame;

/** The header, the footer and the head of every public screen, around its main part. */
export function SiteFrame({ frame, children }: { frame: FrameProps; children: ReactNode }) {
  const { brand, logo, primaryMenu, footerMenu, path, year, newsletter, metadata } = frame;
  const words = useWords('frame');
  const notice = frame.counting?.notice;
  return (
    <div className={styles.frame}>
      <PageMetadata metadata={metadata} />
      <SkipLink />
      {frame.languages && <LanguageSwitchLoader languages={frame.languages} />}
      <SiteHeader brand={brand} logo={logo} homeHref={frame.home}>
        <PrimaryNavigation menu={primaryMenu} path={path} searchHref={frame.search} />
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
        facts={frame.footer}
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
