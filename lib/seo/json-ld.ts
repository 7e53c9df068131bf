/**
 * Server only by use; imports types alone. Structured data as schema.org (and Google's guide) name it: facts that the
 * page shows, with absolute addresses that the caller makes from SITE_URL.
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

/** A thing without a context: {@link serializeJsonLd} gives all of a page's things one. */
export type JsonLd = Exclude<
  BlogPosting | BreadcrumbList | CollectionPage | Organization | Person | WebSite,
  string
>;

/** Google reads it though schema.org's own types do not have it. */
type SearchActionWithInput = Exclude<SearchAction, string> & { 'query-input': string };

/** A value, or nothing at all: a fact that is missing is left out, never given as null. */
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
 * The way to a screen, itself the last step.
 *
 * @param crumbs names with paths of this site (basePath included); a crumb that leads nowhere ("#") has no address
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

/** Who publishes the site, with the profiles that are its own elsewhere. */
export function organization(publisher: {
  url: string;
  name: string;
  logo: string;
  profiles: readonly (string | undefined)[];
}): JsonLd {
  const profiles = publisher.profiles.flatMap((profile) => profile || []);
  return {
    '@type': 'Organization',
    '@id': `${publisher.url}#organization`,
    url: publisher.url,
    name: publisher.name,
    logo: publisher.logo,
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
 * The things of a page as the text of one `<script type="application/ld+json">`: nothing in it can end the element
 * or be read as HTML (B-32). It is a data block, which the content security policy lets be.
 */
export function serializeJsonLd(things: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => ESCAPES[letter] ?? '',
  );
}
