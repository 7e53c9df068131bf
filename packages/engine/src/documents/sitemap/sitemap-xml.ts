import { plain, x, XML_DECLARATION, xmlDocument, type XmlElement, xmlOf } from '#documents/xml';
import type { SitemapEntry } from './sections';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const XHTML = 'http://www.w3.org/1999/xhtml';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';

/** An entry of a sitemap as XML. */
export function urlElement({ url, modified, image, languages = [] }: SitemapEntry): string {
  return xmlOf(
    plain('url', [
      plain('loc', url),
      modified && plain('lastmod', modified),
      ...languages.map(({ hreflang, href }) =>
        x('xhtml:link', { rel: 'alternate', hreflang, href }, []),
      ),
      image && plain('image:image', [plain('image:loc', image)]),
    ]),
  );
}

/**
 * A sitemap (https://www.sitemaps.org/protocol.html) of entries that are already XML, so that no
 * tree of 10,000 entries is built.
 */
export function sitemap(urls: readonly string[]): string {
  const names = urls.some((url) => url.includes('<xhtml:')) ? ` xmlns:xhtml="${XHTML}"` : '';
  return `${XML_DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}"${names}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** A sitemap index (https://www.sitemaps.org/protocol.html#index). */
export function sitemapIndex(
  sitemaps: readonly { url: string; modified: string | null }[],
): string {
  return xmlDocument(
    x(
      'sitemapindex',
      { xmlns: SITEMAP },
      sitemaps.map(({ url, modified }) =>
        plain('sitemap', [plain('loc', url), modified && plain('lastmod', modified)]),
      ),
    ),
  );
}

/** An article of the last two days. */
export interface NewsEntry {
  url: string;
  title: string;
  published: string;
}

/**
 * A news sitemap
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap).
 */
export function newsSitemap(
  entries: readonly NewsEntry[],
  publication: { name: string; language: string },
): string {
  const urls = entries.map(({ url, title, published }): XmlElement =>
    plain('url', [
      plain('loc', url),
      plain('news:news', [
        plain('news:publication', [
          plain('news:name', publication.name),
          plain('news:language', publication.language),
        ]),
        plain('news:publication_date', published),
        plain('news:title', title),
      ]),
    ]),
  );
  return xmlDocument(x('urlset', { xmlns: SITEMAP, 'xmlns:news': NEWS }, urls));
}
