import Head from 'next/head';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { Icon } from '@/components/icon/Icon';
import { SearchForm } from '@/components/search-form/SearchForm';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { staticLogo } from '@/components/site-header/static-logo';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import frame from '@/components/site-frame/SiteFrame.module.scss';
import { withBasePath } from '@/lib/content/shared/base-path';
import { siteConfig } from '@/site.config';
import styles from './ErrorScreen.module.scss';

interface ErrorScreenProps {
  code: 404 | 500 | 503;
  title: string;
  text: string;
}

/** Where a visitor can go from an error page. */
const startingPoints = [
  { name: 'Home', path: '/' },
  { name: 'Posts', path: '/posts' },
];

/** An error page. It shows no menus: they come from WordPress, and an error page must not depend on it. */
export function ErrorScreen({ code, title, text }: ErrorScreenProps) {
  const { brand } = siteConfig;
  const documentTitle = [title, brand].filter(Boolean).join(' - ');
  return (
    <div className={frame.frame}>
      <Head>
        <title>{documentTitle}</title>
        <meta key="robots" name="robots" content="noindex" />
        <meta key="description" name="description" content={text} />
        <meta key="og:type" property="og:type" content="website" />
        <meta key="og:title" property="og:title" content={documentTitle} />
        <meta key="og:description" property="og:description" content={text} />
        <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
        <meta key="twitter:title" name="twitter:title" content={documentTitle} />
      </Head>
      <SkipLink />
      <SiteHeader brand={brand} logo={staticLogo()}>
        <a className={styles.search} href={withBasePath('/search')}>
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </a>
      </SiteHeader>
      <main className={frame.main} id={MAIN_CONTENT} tabIndex={-1}>
        <div className={styles.screen}>
          <p className={styles.code} aria-hidden="true">
            {code}
          </p>
          <div className={styles.text}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{text}</p>
            {code !== 404 && (
              <p className={styles.again}>
                <ButtonLink href="" tone="primary">
                  Try again
                </ButtonLink>
              </p>
            )}
            <SearchForm />
            <ul className={styles.links}>
              {startingPoints.map(({ name, path }) => (
                <li key={path}>
                  <a href={withBasePath(path)}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </main>
      {/* oxlint-disable-next-line react/purity -- no answer of the CMS says which year it is */}
      <SiteFooter brand={brand} menu={null} path={null} year={new Date().getFullYear()} />
    </div>
  );
}
