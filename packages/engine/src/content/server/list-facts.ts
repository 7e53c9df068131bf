import { fillIn } from '#content/shared/fill-in';
import { numberedPath } from '#content/shared/numbered-path';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';

/** A page of a list, as far as its head needs it. */
interface ListedPage {
  items: readonly { title: string }[];
  /** 1 for the first. */
  page: number;
  hasNext: boolean;
}

/**
 * Describes a list by its items: "Category: SEO – Write page titles people click; Three jars; …";
 * null if it is empty.
 */
export function listDescription(
  title: string,
  { items }: Pick<ListedPage, 'items'>,
): string | null {
  return items.length === 0 ? null : `${title} – ${items.map((item) => item.title).join('; ')}`;
}

/**
 * The facts for the head of a page of a list: its title, its own path, and the paths of the pages
 * before and after it.
 */
export function listPageFacts(
  { title, uri, list: { page, hasNext } }: { title: string; uri: string; list: ListedPage },
  site: Site,
) {
  const { page: further } = wordingOf(site).words.lists;
  return {
    title: page > 1 ? fillIn(further, { title, page: String(page) }) : title,
    path: numberedPath(uri, page),
    feed: { title, path: uri },
    prevPath: page > 1 ? numberedPath(uri, page - 1) : null,
    nextPath: hasNext ? numberedPath(uri, page + 1) : null,
  };
}
