import { changeLog } from '#changes/change-log';
import type { QueryCms } from '#cms/apollo-client';
import { currentSite } from '#cms/current-site';
import { environment } from '#cms/environment';
import { queryCmsForRequest } from '#cms/query-cms';
import { whole } from '#content/server/incomplete-answer';
import { plainText } from '#content/server/plain-text';
import { settingsOf } from '#content/shared/shown-settings';
import { decodedSegments } from '#decoded';
import { GetSiteFactsDocument } from '#generated/documents/site-facts';
import { junkIn } from '#own-addresses';
import { absoluteUrl } from '#seo/absolute-url';
import { brandOf } from '#seo/brand';
import { describedBy, pageLanguage } from '#seo/language-tag';
import { siteIcons } from '#seo/site-icons';
import { paletteNamed, type SiteDefinition } from '#site/define-site';
import { answerBy } from './answer-by';
import type { DocumentAnswer, DocumentOutcome } from './document';
import { feedAddress } from './feed/feed-address';
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
  queriesCms: boolean;
}

const SITEMAP_INDEX = '/sitemap.xml';
const NEWS_SITEMAP = '/news-sitemap.xml';
const SECURITY = '/.well-known/security.txt';

const cmsRequests = (site: SiteDefinition) => ({
  newQueryCms: () => queryCmsForRequest(site),
  site: currentSite(site),
});

const ofCms = (name: string, make: () => Promise<DocumentAnswer>): Source => ({
  name,
  make,
  queriesCms: true,
});

const text = (type: string, body: string): DocumentOutcome => ({
  kind: 'document',
  document: { type: `${type}; charset=utf-8`, body },
});

/** A document that needs nothing from WordPress. */
function ofSite(name: string, outcomeNow: () => DocumentOutcome): Source {
  return {
    name,
    queriesCms: false,
    make: async () => ({
      outcome: outcomeNow(),
      keys: [],
      logVersion: await changeLog().version(),
      seconds: environment().REVALIDATE_SECONDS,
    }),
  };
}

const redirect = (path: string, site: SiteDefinition): DocumentOutcome => ({
  kind: 'redirect',
  to: `${currentSite(site).basePath}${path}`,
});

function feedAt(path: string, site: SiteDefinition): Source | null {
  const feed = feedAddress(path);
  if (!feed || junkIn(feed.segments) !== null) return null;
  const { TRAILING_SLASH: trailingSlash } = environment();
  return ofCms(`feed ${feed.format} ${feed.segments.join('/')}`, async () =>
    makeFeed({ ...feed, site: currentSite(site), trailingSlash }, await queryCmsForRequest(site)),
  );
}

function markdownAt(path: string, site: SiteDefinition): Source | null {
  const segments = decodedSegments(path.replace(/\.md$/, ''));
  if (!path.endsWith('.md') || !segments || junkIn(segments) !== null) return null;
  const { TRAILING_SLASH: trailingSlash } = environment();
  return ofCms(`markdown ${segments.join('/')}`, async () =>
    makeMarkdown(
      { segments, site: currentSite(site), trailingSlash },
      await queryCmsForRequest(site),
    ),
  );
}

function sitemapAt(path: string, site: SiteDefinition): Source | null {
  const [, section = '', number = ''] =
    /^\/sitemap\/([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(path) ?? [];
  if (isSection(section)) {
    return ofCms(path, () => makeSitemap(section, Number(number), cmsRequests(site)));
  }
  if (path === SITEMAP_INDEX) return ofCms(path, () => makeSitemapIndex(cmsRequests(site)));
  if (path === NEWS_SITEMAP && site.config.news.publication) {
    return ofCms(path, () => makeNewsSitemap(cmsRequests(site), site.config.news, new Date()));
  }
  // WordPress's own names redirect to the index.
  return /^\/wp-sitemap[\w-]*\.xml$/.test(path)
    ? ofSite(path, () => redirect(SITEMAP_INDEX, site))
    : null;
}

/** A document that is made with queries to the CMS, without an address of WordPress. */
const ofRequest = (
  name: string,
  site: SiteDefinition,
  outcomeBy: (queryCms: QueryCms) => Promise<DocumentOutcome>,
): Source => ofCms(name, async () => answerBy(await queryCmsForRequest(site), site, outcomeBy));

async function siteManifest(
  queryCms: QueryCms,
  definition: SiteDefinition,
): Promise<DocumentOutcome> {
  const data = await queryCms(GetSiteFactsDocument, {});
  const { description } = whole(data.generalSettings, 'settings');
  const { tag, direction } = pageLanguage(data, definition);
  const site = describedBy(data, currentSite(definition));
  const facts = {
    brand: brandOf(data, site),
    description: plainText(description),
    language: tag,
    direction,
    root: `${site.basePath}/`,
    icons: siteIcons(data, site),
    palette: paletteNamed(settingsOf(site).themeColor, site),
  };
  return text('application/manifest+json', manifest(facts));
}

/** Leads to the owner's icon, or to one of `public/` where those are shown. */
async function siteIcon(
  ofPublic: string,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<DocumentOutcome> {
  const data = await queryCms(GetSiteFactsDocument, {});
  const icons = siteIcons(data, describedBy(data, currentSite(site)));
  if (icons === 'public') return redirect(ofPublic, site);
  return icons ? { kind: 'redirect', to: icons.own } : { kind: 'missing' };
}

function shareImageAt(path: string, site: SiteDefinition): Source | null {
  if (sharedContent(path) === null) return null;
  return ofRequest(path, site, (queryCms) => shareImageOutcome(path, queryCms, currentSite(site)));
}

function robots(site: SiteDefinition): DocumentOutcome {
  const sitemaps = [SITEMAP_INDEX, ...(site.config.news.publication ? [NEWS_SITEMAP] : [])];
  return text('text/plain', robotsTxt(currentSite(site), sitemaps));
}

function security(site: SiteDefinition): DocumentOutcome {
  const canonical = absoluteUrl(SECURITY, currentSite(site));
  const body = securityTxt(site.config.security, canonical, new Date());
  return body === null ? { kind: 'missing' } : text('text/plain', body);
}

/** How the document at a path of this site, without basePath, is made; null if there is none. */
export function sourceAt(path: string, site: SiteDefinition): Source | null {
  switch (path) {
    case '/robots.txt':
      return ofSite(path, () => robots(site));
    case '/security.txt':
      return ofSite(path, () => redirect(SECURITY, site));
    case SECURITY:
      return ofSite(path, () => security(site));
    case '/manifest.webmanifest':
      return ofRequest(path, site, (queryCms) => siteManifest(queryCms, site));
    case '/favicon.ico':
      return ofRequest(path, site, (queryCms) => siteIcon('/icons/favicon.ico', queryCms, site));
    case '/apple-touch-icon.png':
    case '/apple-touch-icon-precomposed.png':
      return ofRequest(path, site, (queryCms) =>
        siteIcon('/icons/apple-touch-icon.png', queryCms, site),
      );
    case '/llms.txt':
      return ofRequest(path, site, async (queryCms) =>
        text('text/plain', await llmsTxt(queryCms, currentSite(site))),
      );
    default:
      return (
        sitemapAt(path, site) ??
        feedAt(path, site) ??
        markdownAt(path, site) ??
        shareImageAt(path, site)
      );
  }
}
