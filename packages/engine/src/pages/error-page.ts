import type { NextPageContext } from 'next';
import { isOfCms } from '#cms/unavailable';
import { type KnownWays, languageAt, waysIn } from '#content/server/languages';
import { withoutBasePath } from '#content/shared/base-path';
import type { Language } from '#content/shared/site';
import { type StaticLayout, staticLayout } from '#content/shared/static-layout';
import { lastLanguage, ownLanguage } from '#documents/site-language';
import { renderings } from '#next/server/page-cache/renderings';
import type { ErrorNavigation } from '#screens/error-navigation';
import type { SiteDefinition } from '#site/define-site';
import {
  type ErrorPageParts,
  loadErrorPage,
  type SuggestedPages,
} from '#templates/load-error-page';

/** When a search engine, or a cache in front, may ask again. */
const RETRY_AFTER_SECONDS = 30;

/**
 * A status that no visitor gets. For 500 alone, Next shows pages/500 instead of this page and does
 * not send this page's answer; for any other status it calls this page once more.
 */
const OTHER_THAN_500 = 590;

/** What an error page shows; all but the status is left out where there is nothing to show. */
export type ErrorProps = Partial<ErrorNavigation> & {
  status: number;
  language?: Language;
  shown?: StaticLayout;
  ways?: KnownWays;
  suggested?: SuggestedPages | null;
};

/** The path of an address, without basePath and query. */
function pathBelowBase(address: string): string {
  return withoutBasePath(address.split(/[?#]/, 1).join(''));
}

/**
 * Next calls this for every missing address, and for every error of a page before it falls back to
 * pages/500. It is the only place in the Pages Router that has the address, the error of
 * getStaticProps and the response. If the status is not 500, Next shows this page instead of
 * pages/500 (docs/decisions/0012-found-missing-unavailable.md): 410 for deleted content, 503 while
 * WordPress is unavailable, 400 for a malformed address.
 */
export const errorPage =
  (site: SiteDefinition) =>
  async ({ req, res, err, asPath = '/' }: NextPageContext): Promise<ErrorProps> => {
    if (!req || !res) return { status: 500 };
    if (isOfCms(err)) {
      res.statusCode = 503;
      res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    }
    if (res.statusCode !== 404) res.setHeader('Cache-Control', 'no-store');
    // For a request of a page's data, Next takes its address for the page's own; for a malformed
    // address, Next makes one up.
    const path = pathBelowBase(req.url || asPath);
    const isAskedAgain = res.statusCode === OTHER_THAN_500;
    if (isAskedAgain) res.statusCode = 500;
    let parts: ErrorPageParts | null = null;
    // An error of this site needs nothing else.
    if (res.statusCode !== 500) {
      if (res.statusCode === 404 && renderings().isGone(path)) res.statusCode = 410;
      parts = await loadErrorPage({ request: req, path, status: res.statusCode }, site);
    }
    const { statusCode: status } = res;
    const language = parts?.navigation?.layout.language ?? (await lastLanguage(site, path));
    const ways = waysIn(languageAt(path, site), site);
    const isInOther = ways.searchIn !== undefined || language.tag !== ownLanguage(site).tag;
    // Development shows the error itself and calls no page twice.
    const mayAskAgain = !isAskedAgain && process.env.NODE_ENV !== 'development';
    if (status === 500 && isInOther && mayAskAgain) res.statusCode = OTHER_THAN_500;
    const shown = staticLayout(site);
    return { ...parts?.navigation, status, suggested: parts?.suggested, language, shown, ways };
  };
