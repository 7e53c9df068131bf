import type { Chunk } from '@/components/load-more/use-load-more';
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
export type SearchPage = Chunk<SearchResult>;
