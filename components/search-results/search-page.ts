import type { DateLabel } from '@/components/date-label/date-label';

/** A result of the search screen. */
export interface SearchResult {
  id: string;
  href: string;
  title: string;
  date: DateLabel | null;
  /** Sanitised HTML. */
  excerpt: string | null;
}

/** One page of search results. */
export interface SearchPage {
  results: SearchResult[];
  page: number;
  endCursor: string;
  hasNext: boolean;
}
