import type { GetStaticProps } from 'next';
import { type KnownWays, waysIn } from '#content/server/languages';
import type { Language } from '#content/shared/site';
import { type StaticLayout, staticLayout } from '#content/shared/static-layout';
import { ownLanguage } from '#documents/site-language';
import type { SiteDefinition } from '#site/define-site';

/** What is shown when this site fails. */
export interface FailureProps {
  language: Language;
  shown: StaticLayout;
  ways: KnownWays;
}

/**
 * The answer when this site fails. It is a static page, so that it depends on nothing. Its language
 * is the one in site.config.ts, because WordPress has not been asked when it is built. If the
 * address or WordPress gives another language, pages/_error.tsx is shown instead.
 */
export const failurePage =
  (site: SiteDefinition): GetStaticProps<FailureProps> =>
  () => ({
    props: { language: ownLanguage(site), shown: staticLayout(site), ways: waysIn(null, site) },
  });
