import { fillIn } from '#content/shared/fill-in';
import { numberedPath } from '#content/shared/numbered-path';
import type { Site } from '#content/shared/site';
import { absoluteUrl } from '#seo/absolute-url';
import type { Crumb } from '#seo/breadcrumbs';
import { collectionPage, type JsonLd } from '#seo/json-ld';
import { languageTag } from '#seo/language-tag';
import { descriptionOf, type ScreenFacts } from '#seo/metadata';
import { trail } from '#seo/trail';
import { type Seo, withSeo } from '#seo/with-seo';
import { wordingOf } from '#words/wording';
import { type LayoutAnswer, type ScreenLayout, siteLayout } from './site-layout';

/** What a template says of its list. */
interface ListFacts extends Pick<ScreenFacts, 'feed' | 'robots'> {
  /** Of the whole list, as plain text. */
  title: string;
  /** The path of its first page, without basePath. */
  uri: string;
  list: {
    items: readonly { title: string }[];
    /** 1 for the first. */
    page: number;
    hasNext: boolean;
  };
  /** The links above it. */
  crumbs: readonly Crumb[];
  /** The path of a part of the list that has an address of its own; its page's if left out. */
  path?: string;
  /** Of the first page, as HTML or text; further pages are described by their items. */
  description?: string | null;
  /** What the page is for search engines; a collection if left out. */
  about?: JsonLd;
  /** What an SEO plugin holds for the node. */
  seo?: Seo | null;
}

/**
 * The head, the header and the footer of a page of a list. Without a description of its own, a page
 * is described by its items: "Category: SEO – Write page titles people click; Three jars; …".
 *
 * @throws {IncompleteAnswer} as {@link siteLayout}
 */
export function listLayout(
  data: LayoutAnswer & Parameters<typeof languageTag>[0],
  { title, uri, list, crumbs, description, about, seo, ...own }: ListFacts,
  site: Site,
): ScreenLayout {
  const { items, page, hasNext } = list;
  const { page: further } = wordingOf(site).words.lists;
  const path = own.path ?? numberedPath(uri, page);
  const byItems = items.length > 0 && `${title} – ${items.map((item) => item.title).join('; ')}`;
  const text = (page === 1 && description) || byItems || null;
  const collection = () =>
    collectionPage({
      url: absoluteUrl(path, site),
      name: title,
      description: descriptionOf(text) || null,
      language: languageTag(data, site),
      siteUrl: absoluteUrl('/', site),
    });
  const facts = {
    feed: { title, path: uri },
    prevPath: page > 1 ? numberedPath(uri, page - 1) : null,
    nextPath: hasNext ? numberedPath(uri, page + 1) : null,
    ...own,
    title: page > 1 ? fillIn(further, { title, page: String(page) }) : title,
    path,
    description: text,
    jsonLd: [about ?? collection(), trail(crumbs, { title, uri: own.path ?? uri, page }, site)],
  };
  return siteLayout(data, withSeo(facts, seo, site, page), site, uri);
}
