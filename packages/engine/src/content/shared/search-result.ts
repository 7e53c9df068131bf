import type { DateLabel } from './date-label';

/** A result of the search screen. */
export interface SearchResult {
  id: string;
  href: string;
  title: string;
  date: DateLabel | null;
  /** "Page", "Project"; null for a post. */
  kind: string | null;
  /** Plain text. */
  excerpt: string | null;
  /** The address of a small picture; null without one. */
  image: string | null;
  /** The search words in title and excerpt, to be marked. */
  words: string[];
}

export interface SearchPage<Item = SearchResult> {
  items: Item[];
  /** 1 for the first. */
  page: number;
  /** The most items of a page. */
  perPage: number;
  /** The cursor of the last item; '' when there is no next page. */
  endCursor: string;
  hasNext: boolean;
  /** The number of results on all pages; null if it is not known. */
  total: number | null;
  /** The corrected search term; null if there are no typing errors. */
  didYouMean: string | null;
}
