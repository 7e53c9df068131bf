import { GetSiteFactsDocument } from '@/generated/lib/documents/site-facts';
import { changeLog } from '@/lib/changes/change-log.mjs';
import { collectKeys } from '@/lib/cms/collect-keys';
import type { Ask } from '@/lib/cms/create-ask';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { whole } from '@/lib/content/server/incomplete-answer';
import { plainText } from '@/lib/content/server/plain-text';
import { settingsOf } from '@/lib/content/shared/shown-settings';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { brandOf } from '@/lib/seo/brand';
import { describedBy, pageLanguage } from '@/lib/seo/language-tag';
import { siteIcons } from '@/lib/seo/site-icons';
import { junkIn } from '@/own-addresses';
import { siteConfig } from '@/site.config';
import type { Document, DocumentAnswer, DocumentOutcome } from './document';
import { decodedSegments, feedAddress } from './feed/feed-address';
import { makeFeed } from './feed/feed-document';
import { manifest } from './manifest';
import { llmsTxt } from './markdown/llms-txt';
import { makeMarkdown } from './markdown/markdown-document';
import { robotsTxt } from './robots';
import { securityTxt } from './security-txt';
import { sharedContent, shareImageOutcome } from './share-image/share-image-document';
import { isSection } from './sitemap/sections';
import { makeNewsSitemap, makeSitemap, makeSitemapIndex } from './sitemap/sitemap-document';

/** How the document at an address is made. */
export interface Source {
  /** The same for all spellings of the address. */
  name: string;
  make: () => Promise<DocumentAnswer>;
  /** Whether making it asks WordPress. */
  asksCms: boolean;
}

const SITEMAP_INDEX = '/sitemap.xml';
const NEWS_SITEMAP = '/news-sitemap.xml';
const SECURITY = '/.well-known/security.txt';

const visits = () => ({ visit: queryCmsForVisit, site: currentSite() });

const ofCms = (name: string, make: () => Promise<DocumentAnswer>): Source => ({
  name,
  make,
  asksCms: true,
});

const text = (type: string, body: string): Document => ({ type: `${type}; charset=utf-8`, body });

/** A document that needs nothing from WordPress. */
function ofSite(name: string, outcomeNow: () => DocumentOutcome): Source {
  return {
    name,
    asksCms: false,
    make: async () => ({
      outcome: outcomeNow(),
      keys: [],
      moment: await changeLog().moment(),
      seconds: environment().REVALIDATE_SECONDS,
    }),
  };
}

const redirect = (path: string): DocumentOutcome => ({
  kind: 'redirect',
  to: `${currentSite().basePath}${path}`,
});

function feedAt(path: string): Source | null {
  const feed = feedAddress(path);
  if (!feed || junkIn(feed.segments) !== null) return null;
  const { TRAILING_SLASH: trailingSlash } = environment();
  return ofCms(`feed ${feed.format} ${feed.segments.join('/')}`, async () =>
    makeFeed({ ...feed, site: currentSite(), trailingSlash }, await queryCmsForVisit()),
  );
}

function markdownAt(path: string): Source | null {
  const segments = decodedSegments(path.replace(/\.md$/, ''));
  if (!path.endsWith('.md') || !segments || junkIn(segments) !== null) return null;
  const { TRAILING_SLASH: trailingSlash } = environment();
  return ofCms(`markdown ${segments.join('/')}`, async () =>
    makeMarkdown({ segments, site: currentSite(), trailingSlash }, await queryCmsForVisit()),
  );
}

function sitemapAt(path: string): Source | null {
  const [, section = '', number = ''] =
    /^\/sitemap\/([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(path) ?? [];
  if (isSection(section)) {
    return ofCms(path, () => makeSitemap(section, Number(number), visits()));
  }
  if (path === SITEMAP_INDEX) return ofCms(path, () => makeSitemapIndex(visits()));
  if (path === NEWS_SITEMAP && siteConfig.news.publication) {
    return ofCms(path, () => makeNewsSitemap(visits(), siteConfig.news, new Date()));
  }
  // WordPress's own names redirect to the index.
  return /^\/wp-sitemap[\w-]*\.xml$/.test(path)
    ? ofSite(path, () => redirect(SITEMAP_INDEX))
    : null;
}

/** Makes a document with queries to the CMS, without an address of WordPress. */
async function answerBy(
  outcomeBy: (ask: Ask) => Promise<DocumentOutcome>,
): Promise<DocumentAnswer> {
  const visit = await queryCmsForVisit();
  const { ask, keys } = collectKeys(visit);
  return {
    outcome: await outcomeBy(ask),
    keys: keys(),
    moment: visit.moment ?? '',
    seconds: environment().REVALIDATE_SECONDS,
  };
}

async function siteManifest(ask: Ask): Promise<DocumentOutcome> {
  const data = await ask(GetSiteFactsDocument, {});
  const { description } = whole(data.generalSettings, 'settings');
  const { tag, direction } = pageLanguage(data);
  const site = describedBy(data, currentSite());
  const body = manifest({
    brand: brandOf(data, site),
    description: plainText(description),
    language: tag,
    direction,
    root: `${site.basePath}/`,
    icons: siteIcons(data, site),
    themeColor: settingsOf(site).themeColor,
  });
  return { kind: 'document', document: text('application/manifest+json', body) };
}

/** Leads to the owner's icon, or to one of `public/` where those are shown. */
async function siteIcon(ofPublic: string, ask: Ask): Promise<DocumentOutcome> {
  const data = await ask(GetSiteFactsDocument, {});
  const icons = siteIcons(data, describedBy(data, currentSite()));
  if (icons === 'public') return redirect(ofPublic);
  return icons ? { kind: 'redirect', to: icons.own } : { kind: 'missing' };
}

async function llms(ask: Ask): Promise<DocumentOutcome> {
  return { kind: 'document', document: text('text/plain', await llmsTxt(ask, currentSite())) };
}

function shareImageAt(path: string): Source | null {
  if (sharedContent(path) === null) return null;
  return ofCms(path, () => answerBy((ask) => shareImageOutcome(path, ask, currentSite())));
}

function robots(): DocumentOutcome {
  const sitemaps = [SITEMAP_INDEX, ...(siteConfig.news.publication ? [NEWS_SITEMAP] : [])];
  return { kind: 'document', document: text('text/plain', robotsTxt(currentSite(), sitemaps)) };
}

function security(): DocumentOutcome {
  const canonical = absoluteUrl(SECURITY, currentSite());
  const body = securityTxt(siteConfig.security, canonical, new Date());
  return body === null
    ? { kind: 'missing' }
    : { kind: 'document', document: text('text/plain', body) };
}

/** How the document at a path of this site, without basePath, is made; null if there is none. */
export function sourceAt(path: string): Source | null {
  switch (path) {
    case '/robots.txt':
      return ofSite(path, robots);
    case '/security.txt':
      return ofSite(path, () => redirect(SECURITY));
    case SECURITY:
      return ofSite(path, security);
    case '/manifest.webmanifest':
      return ofCms(path, () => answerBy(siteManifest));
    case '/favicon.ico':
      return ofCms(path, () => answerBy((ask) => siteIcon('/icons/favicon.ico', ask)));
    case '/apple-touch-icon.png':
    case '/apple-touch-icon-precomposed.png':
      return ofCms(path, () => answerBy((ask) => siteIcon('/icons/apple-touch-icon.png', ask)));
    case '/llms.txt':
      return ofCms(path, () => answerBy(llms));
    default:
      return sitemapAt(path) ?? feedAt(path) ?? markdownAt(path) ?? shareImageAt(path);
  }
}
