/**
 * Structured data in the terms of schema.org, as https://developers.google.com/search/docs/appearance/structured-data asks
 * for it. Addresses are absolute: the caller makes them from SITE_URL.
 */
import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Organization,
  Person,
  SearchAction,
  WebSite,
} from 'schema-dts';

/** A thing without `@context`, which {@link serializeJsonLd} adds once for all things of a page. */
export type JsonLd = Exclude<
  BlogPosting | BreadcrumbList | CollectionPage | Organization | Person | WebSite,
  string
>;

/** With a property that Google reads and schema.org's own types lack. */
type SearchActionWithInput = Exclude<SearchAction, string> & { 'query-input': string };

/** A value, or undefined when it is null or empty: JSON leaves the property out. */
function given<Value>(value: Value | null | undefined): Value | undefined {
  return value === null || value === '' ? undefined : value;
}

/** A post. Dates are the site's wall clock in ISO 8601; addresses are absolute. */
export function blogPosting(post: {
  url: string;
  headline: string;
  description?: string | null;
  image: string | null;
  datePublished: string | null;
  dateModified: string | null;
  authorName: string | null;
  authorUrl: string | null;
}): JsonLd {
  return {
    '@type': 'BlogPosting',
    '@id': `${post.url}#article`,
    url: post.url,
    mainEntityOfPage: post.url,
    headline: post.headline,
    description: given(post.description),
    image: given(post.image),
    datePublished: given(post.datePublished),
    dateModified: given(post.dateModified ?? post.datePublished),
    author: post.authorName
      ? { '@type': 'Person', name: post.authorName, url: given(post.authorUrl) }
      : undefined,
  };
}

/**
 * The breadcrumbs of a screen, with the screen itself as the last.
 *
 * @param crumbs names with paths of this site (basePath included); one with "#" gets no address
 * @param siteUrl SITE_URL
 */
export function breadcrumbList(
  crumbs: readonly { name: string; href: string }[],
  siteUrl: string,
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href.startsWith('#') ? undefined : new URL(href, siteUrl).href,
    })),
  };
}

/** The site, with its search (`{searchUrl}?q=…`). */
export function webSite(site: {
  url: string;
  name: string;
  description: string | null;
  searchUrl: string;
}): JsonLd {
  const search: SearchActionWithInput = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.searchUrl}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${site.url}#website`,
    url: site.url,
    name: site.name,
    description: given(site.description),
    potentialAction: search,
  };
}

/** The publisher of the site, with its profiles on other sites. */
export function organization(publisher: {
  url: string;
  name: string;
  logo: string | null;
  profiles: readonly (string | undefined)[];
}): JsonLd {
  const profiles = publisher.profiles.flatMap((profile) => profile || []);
  return {
    '@type': 'Organization',
    '@id': `${publisher.url}#organization`,
    url: publisher.url,
    name: publisher.name,
    logo: given(publisher.logo),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** An archive, or one page of it. */
export function collectionPage(page: {
  url: string;
  name: string;
  description?: string | null;
}): JsonLd {
  return {
    '@type': 'CollectionPage',
    url: page.url,
    name: page.name,
    description: given(page.description),
  };
}

/** An author. */
export function person(author: { url: string; name: string; description: string | null }): JsonLd {
  return {
    '@type': 'Person',
    '@id': `${author.url}#person`,
    url: author.url,
    name: author.name,
    description: given(author.description),
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * The text of a `<script type="application/ld+json">` with the things of a page. Nothing in it can end the element or be
 * read as HTML. It is a data block, which the Content-Security-Policy does not concern.
 */
export function serializeJsonLd(things: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => ESCAPES[letter] ?? '',
  );
}
