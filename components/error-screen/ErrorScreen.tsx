import type { KnownWays } from '@homegrown/engine/content/server/languages';
import type { ErrorCode } from '@homegrown/engine/content/shared/error-code';
import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import type { StaticLayout } from '@homegrown/engine/content/shared/static-layout';
import type { ErrorNavigation } from '@homegrown/engine/screens/error-navigation';
import type { Words } from '@homegrown/engine/words/words';
import Head from 'next/head';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { CategoryList } from '@/components/category-list/CategoryList';
import { Icon } from '@/components/icon/Icon';
import { SearchForm } from '@/components/search-form/SearchForm';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { MAIN_CONTENT, SkipLink } from '@/components/site-layout/SkipLink';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import { useWords } from '@/components/wording/words-context';
import styles from './ErrorScreen.module.scss';
import layoutStyles from '@/components/site-layout/SiteLayout.module.scss';

/** What a visitor with a wrong address may have meant. */
export interface SuggestedPages {
  /** The initial search term: the words of the address. */
  term: string;
  /** The likeliest page first. */
  pages: { href: string; title: string }[];
}

interface ErrorScreenProps {
  code: ErrorCode;
  /** Null if WordPress has not supplied it yet: then there are no menus. */
  navigation?: ErrorNavigation | null;
  suggested?: SuggestedPages | null;
  /** What is known without WordPress. */
  shown: StaticLayout;
  ways: KnownWays;
}

/** Links to the contact page and to the search, which lists the categories. */
const knownLinks = (
  { layout, failure }: Pick<Words, 'layout' | 'failure'>,
  { contact, search }: KnownWays,
): NamedLink[] => [
  ...(contact ? [{ id: 'contact', name: failure.contact, href: contact }] : []),
  { id: 'categories', name: layout.byCategory, href: search },
];

function ErrorHead({ title, text, brand }: { title: string; text: string; brand: string }) {
  const documentTitle = [title, brand].filter(Boolean).join(' - ');
  return (
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
  );
}

function SearchLink({ href }: { href: string }) {
  const { search } = useWords('layout');
  return (
    <a className={styles.search} href={href}>
      <Icon name="search" />
      <span className="visually-hidden">{search}</span>
    </a>
  );
}

function Suggestions({ pages }: Pick<SuggestedPages, 'pages'>) {
  const words = useWords('errors');
  return (
    <section className={styles.meant} aria-labelledby="meant-title">
      <h2 className={styles.meantTitle} id="meant-title">
        {words.meant}
      </h2>
      <ul>
        {pages.map(({ href, title }) => (
          <li key={href} dir="auto">
            <a className={styles.meantLink} href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * An error page: what happened, what may have been meant, a search, links onwards, and the site's
 * menus as far as they are known.
 */
export function ErrorScreen(props: ErrorScreenProps) {
  const { code, navigation, suggested, shown, ways } = props;
  const words = { layout: useWords('layout'), failure: useWords('failure') };
  const { missing, gone } = useWords('errors');
  const { title, text } = { 404: missing, 410: gone, 500: words.failure, 503: words.failure }[code];
  const { layout, links = knownLinks(words, ways), categories = [] } = navigation ?? {};
  const { primaryMenu, footerMenu } = layout ?? {};
  const { brand, logo, footer } = layout ?? shown;
  const home = layout?.home ?? ways.home;
  // oxlint-disable-next-line react/purity -- without an answer of the CMS nothing else says which year it is
  const year = layout?.year ?? new Date().getFullYear();
  return (
    <div className={layoutStyles.layout}>
      <ErrorHead title={title} text={text} brand={brand} />
      <SkipLink />
      <SiteHeader brand={brand} logo={logo} homeHref={home}>
        {primaryMenu ? (
          <PrimaryNavigation menu={primaryMenu} path={null} searchHref={layout?.search} />
        ) : (
          <SearchLink href={ways.search} />
        )}
      </SiteHeader>
      <main className={layoutStyles.main} id={MAIN_CONTENT} tabIndex={-1}>
        <div className={styles.screen}>
          <p className={styles.code} aria-hidden="true">
            {code}
          </p>
          <div className={styles.text}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{text}</p>
            {code >= 500 && (
              <p className={styles.again}>
                <ButtonLink href="" tone="primary">
                  {words.failure.again}
                </ButtonLink>
              </p>
            )}
            {suggested && suggested.pages.length > 0 && <Suggestions pages={suggested.pages} />}
            <SearchForm term={suggested?.term} language={ways.searchIn} />
            <ul className={styles.links}>
              <li>
                <a href={home}>{words.layout.home}</a>
              </li>
              {links.map(({ id, name, href }) => (
                <li key={id}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
          <CategoryList categories={categories} />
        </div>
      </main>
      <SiteFooter brand={brand} facts={footer} menu={footerMenu ?? null} path={null} year={year} />
    </div>
  );
}
