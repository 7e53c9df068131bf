/**
 * Structured data in the terms of schema.org, as
 * https://developers.google.com/search/docs/appearance/structured-data asks for it. Addresses are
 * absolute: the caller makes them from SITE_URL.
 */
import type * as Schema from 'schema-dts';

/** A thing without `@context`, which {@link serializeJsonLd} adds once for all things of a page. */
export type JsonLd = Exclude<
  | Schema.BlogPosting
  | Schema.BreadcrumbList
  | Schema.CollectionPage
  | Schema.CreativeWork
  | Schema.Organization
  | Schema.Person
  | Schema.Product
  | Schema.ProfilePage
  | Schema.WebSite,
  string
>;

/** A search action with a property that Google reads and schema.org's own types lack. */
type SearchActionWithInput = Exclude<Schema.SearchAction, string> & { 'query-input': string };

/** A value, or undefined when it is null or empty: JSON leaves the property out. */
function orUndefined<Value>(value: Value | null | undefined): Value | undefined {
  return value === null || value === '' ? undefined : value;
}

/** The publisher of the site, as other objects refer to it. */
export interface Publisher {
  /** The front page. */
  url: string;
  name: string;
  logo: string | null;
}

const organizationId = (url: string): string => `${url}#organization`;
const webSiteId = (url: string): string => `${url}#website`;

function publishedBy({ url, name, logo }: Publisher) {
  return {
    '@type': 'Organization' as const,
    '@id': organizationId(url),
    name,
    url,
    logo: orUndefined(logo),
  };
}

/** The properties that posts and projects share. Dates are ISO 8601 with the offset from UTC. */
interface Work {
  url: string;
  description: string | null;
  image: string | null;
  datePublished: string | null;
  dateModified: string | null;
  authorName: string | null;
  authorUrl: string | null;
  language: string;
  publisher: Publisher;
}

function workOf(work: Work) {
  return {
    url: work.url,
    mainEntityOfPage: work.url,
    description: orUndefined(work.description),
    image: orUndefined(work.image),
    datePublished: orUndefined(work.datePublished),
    dateModified: orUndefined(work.dateModified ?? work.datePublished),
    author: work.authorName
      ? { '@type': 'Person' as const, name: work.authorName, url: orUndefined(work.authorUrl) }
      : publishedBy(work.publisher),
    publisher: publishedBy(work.publisher),
    inLanguage: work.language,
    isPartOf: { '@id': webSiteId(work.publisher.url) },
  };
}

/** A project: something that was made. Addresses are absolute. */
export function creativeWork(work: Work & { name: string }): JsonLd {
  return {
    '@type': 'CreativeWork',
    '@id': `${work.url}#work`,
    name: work.name,
    ...workOf(work),
  };
}

/** A post. Addresses are absolute. */
export function blogPosting(
  post: Work & {
    headline: string;
    section: string | null;
    keywords: readonly string[];
    words: number;
  },
): JsonLd {
  return {
    '@type': 'BlogPosting',
    '@id': `${post.url}#article`,
    headline: post.headline,
    articleSection: orUndefined(post.section),
    keywords: post.keywords.length > 0 ? post.keywords.join(', ') : undefined,
    wordCount: post.words > 0 ? post.words : undefined,
    ...workOf(post),
  };
}

/** What a product costs, as data. */
interface ProductOffer {
  /** A decimal number with a dot. */
  price: string | null;
  /** By ISO 4217; null if it is not known. */
  currency: string | null;
  /** Whether the price is the least of several. */
  isFrom: boolean | null;
  isAvailable: boolean | null;
}

function offersOf({ price, currency, isFrom, isAvailable }: ProductOffer, url: string) {
  const known = {
    url,
    priceCurrency: orUndefined(currency),
    availability:
      isAvailable === false
        ? ('https://schema.org/OutOfStock' as const)
        : ('https://schema.org/InStock' as const),
  };
  return isFrom
    ? { '@type': 'AggregateOffer' as const, lowPrice: orUndefined(price), ...known }
    : { '@type': 'Offer' as const, price: orUndefined(price), ...known };
}

/** A product with what it costs. Addresses are absolute. */
export function product(of: {
  url: string;
  name: string;
  description: string | null;
  image: string | null;
  offer: ProductOffer;
}): JsonLd {
  return {
    '@type': 'Product',
    '@id': `${of.url}#product`,
    name: of.name,
    url: of.url,
    description: orUndefined(of.description),
    image: orUndefined(of.image),
    offers: offersOf(of.offer, of.url),
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
  language: string;
  searchUrl: string;
}): JsonLd {
  const search: SearchActionWithInput = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.searchUrl}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': webSiteId(site.url),
    url: site.url,
    name: site.name,
    description: orUndefined(site.description),
    inLanguage: site.language,
    publisher: { '@id': organizationId(site.url) },
    potentialAction: search,
  };
}

/** The publisher of the site, with its profiles on other sites. */
export function organization(
  publisher: Publisher & { profiles: readonly (string | undefined)[] },
): JsonLd {
  const profiles = publisher.profiles.flatMap((profile) => profile || []);
  return { ...publishedBy(publisher), sameAs: profiles.length > 0 ? profiles : undefined };
}

/** A page with a list. */
interface ListPage {
  url: string;
  name: string;
  description?: string | null;
  language: string;
  /** The front page of the site. */
  siteUrl: string;
}

/** An archive, or one page of it. */
export function collectionPage(page: ListPage): JsonLd {
  return {
    '@type': 'CollectionPage',
    url: page.url,
    name: page.name,
    description: orUndefined(page.description),
    inLanguage: page.language,
    isPartOf: { '@id': webSiteId(page.siteUrl) },
  };
}

export function profilePage(author: ListPage): JsonLd {
  return {
    '@type': 'ProfilePage',
    url: author.url,
    name: author.name,
    inLanguage: author.language,
    isPartOf: { '@id': webSiteId(author.siteUrl) },
    mainEntity: {
      '@type': 'Person',
      '@id': `${author.url}#person`,
      url: author.url,
      name: author.name,
      description: orUndefined(author.description),
    },
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
 * The text of a `<script type="application/ld+json">` with the things of a page. Nothing in it can
 * end the element or be read as HTML. It is a data block, to which the Content-Security-Policy does
 * not apply.
 */
export function serializeJsonLd(things: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => ESCAPES[letter] ?? '',
  );
}
