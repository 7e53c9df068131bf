import { type KnownWays, languageAt, waysIn } from '@homegrown/engine/content/server/languages';
import { withoutBasePath } from '@homegrown/engine/content/shared/base-path';
import type { Language } from '@homegrown/engine/content/shared/site';
import { type StaticFrame, staticFrame } from '@homegrown/engine/content/shared/static-frame';
import { lastLanguage, ownLanguage } from '@homegrown/engine/documents/site-language';
import { renderings } from '@homegrown/engine/next/server/page-cache/renderings';
import { type ErrorPageParts, loadErrorPage } from '@homegrown/engine/templates/load-error-page';
import type { NextPageContext } from 'next';
import {
  ErrorScreen,
  type ErrorNavigation,
  type SuggestedPages,
} from '@/components/error-screen/ErrorScreen';
import { site } from '@/site';
import { errorNavigation } from '@/wp-templates/error/error-navigation';

export const config = { unstable_runtimeJS: false };

/** When a search engine, or a cache in front, may ask again. */
const RETRY_AFTER_SECONDS = 30;

/**
 * A status that no visitor gets. For 500 alone, Next shows pages/500 instead of this page and does
 * not send this page's answer; for any other status it calls this page once more.
 */
const OTHER_THAN_500 = 590;

interface ErrorProps extends Partial<ErrorNavigation> {
  status: number;
  /** These three are left out in a browser, in development: there is nothing to show there. */
  language?: Language;
  shown?: StaticFrame;
  ways?: KnownWays;
  suggested?: SuggestedPages | null;
}

/**
 * Whether the error comes from WordPress and not from this site. It is recognised by name, because
 * each of Next's bundles has its own copy of the class.
 */
function isOfCms(error: NextPageContext['err']): boolean {
  return error?.name === 'CmsUnavailable' || error?.name === 'IncompleteAnswer';
}

/** The path of an address, without basePath and query. */
function pathBelowBase(address: string): string {
  return withoutBasePath(address.split(/[?#]/, 1).join(''));
}

/**
 * Shown for an address without a page, and for an error: 410 for deleted content, 503 while
 * WordPress is unavailable, 400 for a malformed address.
 */
export default function ErrorPage(props: ErrorProps) {
  const { status, suggested, shown, ways, language, ...parts } = props;
  if (!language || !shown || !ways) return null;
  const { frame, links = [], categories = [] } = parts;
  const navigation = frame ? { frame, links, categories } : null;
  const [failed, missing] = [status === 503 ? 503 : 500, status === 410 ? 410 : 404] as const;
  return (
    <ErrorScreen
      code={status >= 500 ? failed : missing}
      navigation={navigation}
      suggested={suggested}
      shown={shown}
      ways={ways}
    />
  );
}

/**
 * Next calls this for every missing address, and for every error of a page before it falls back to
 * pages/500. It is the only place in the Pages Router that has the address, the error of
 * getStaticProps and the response. If the status is not 500, Next shows this page instead of
 * pages/500 (docs/decisions/0012-found-missing-unavailable.md).
 */
ErrorPage.getInitialProps = async ({
  req,
  res,
  err,
  asPath = '/',
}: NextPageContext): Promise<ErrorProps> => {
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
  let parts: ErrorPageParts<ErrorNavigation> | null = null;
  // An error of this site needs nothing else.
  if (res.statusCode !== 500) {
    if (res.statusCode === 404 && renderings().isGone(path)) res.statusCode = 410;
    parts = await loadErrorPage(
      errorNavigation,
      { request: req, path, status: res.statusCode },
      site,
    );
  }
  const { statusCode: status } = res;
  const language = parts?.navigation?.frame.language ?? (await lastLanguage(site, path));
  const ways = waysIn(languageAt(path, site), site);
  const isInOther = ways.searchIn !== undefined || language.tag !== ownLanguage(site).tag;
  // Development shows the error itself and calls no page twice.
  const mayAskAgain = !isAskedAgain && process.env.NODE_ENV !== 'development';
  if (status === 500 && isInOther && mayAskAgain) res.statusCode = OTHER_THAN_500;
  const { navigation, suggested } = parts ?? {};
  return { status, ...navigation, suggested, language, shown: staticFrame(site), ways };
};
