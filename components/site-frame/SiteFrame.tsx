import type { FrameMenu } from '@homegrown/engine/content/server/menu-tree';
import type { Logo } from '@homegrown/engine/content/shared/brand-picture';
import type { LanguageLinks } from '@homegrown/engine/content/shared/language-links';
import type { NewsletterList } from '@homegrown/engine/content/shared/newsletter-list';
import type { Language } from '@homegrown/engine/content/shared/site';
import type { CountingFacts } from '@homegrown/engine/counting/counting-facts';
import type { Metadata } from '@homegrown/engine/seo/metadata';
import type { SiteIcons } from '@homegrown/engine/seo/site-icons';
import type { ReactNode } from 'react';
import {
  CountingAgainLoader,
  CountingNoticeLoader,
} from '@/components/counting-notice/CountingNoticeLoader';
import { LanguageSwitchLoader } from '@/components/language-switch/LanguageSwitchLoader';
import { NewsletterForm } from '@/components/newsletter-form/NewsletterForm';
import { PageMetadata } from '@/components/page-metadata/PageMetadata';
import { type FooterFacts, SiteFooter } from '@/components/site-footer/SiteFooter';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import { useWords } from '@/components/wording/words-context';
import { MAIN_CONTENT, SkipLink } from './SkipLink';
import styles from './SiteFrame.module.scss';

/** What the header, the footer and the head of every screen show. */
export interface FrameProps {
  brand: string;
  /** Null if the brand is shown as text instead. */
  logo: Logo | null;
  icons: SiteIcons;
  themeColor: string;
  /** Whether signed-in editors get the toolbar, where WordPress says so. */
  toolbar?: boolean;
  footer: FooterFacts;
  /** The language of the whole page. */
  language: Language;
  primaryMenu: FrameMenu;
  footerMenu: FrameMenu;
  /** The site path of this page, to mark it in menus. */
  path: string;
  /** The path of the front page in this page's language, on a multilingual site. */
  home?: string;
  /** The path of the search in this page's language. */
  search?: string;
  /** This page in each of the site's languages, on a multilingual site. */
  languages?: LanguageLinks;
  /** The year of the copyright line: the year of the rendering. */
  year: number;
  /** Null if there is none, and in previews. */
  newsletter: NewsletterList | null;
  /** How visitors are counted, if they are. */
  counting?: CountingFacts;
  metadata: Metadata;
}

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
