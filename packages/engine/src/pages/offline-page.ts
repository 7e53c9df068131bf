import type { GetServerSideProps } from 'next';
import type { Language } from '#content/shared/site';
import { type StaticLayout, staticLayout } from '#content/shared/static-layout';
import { spokenLanguage } from '#documents/site-language';
import type { SiteDefinition } from '#site/define-site';

/** The page that the service worker shows without a connection. */
export const offlinePage =
  (site: SiteDefinition): GetServerSideProps<{ language: Language; shown: StaticLayout }> =>
  async ({ res }) => {
    const { language, isSure } = await spokenLanguage(site);
    // Next's own header for such a page would forbid caching it. The service worker keeps it until
    // the next build. If the language is uncertain, the worker must not keep the page: it asks
    // again on the next page.
    res.setHeader('Cache-Control', isSure ? 'public, max-age=0, must-revalidate' : 'no-store');
    return { props: { language, shown: staticLayout(site) } };
  };
