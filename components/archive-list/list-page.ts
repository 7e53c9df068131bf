import type { CardProps } from '@/components/post-card/card-props';

/** One page of a list and the way to the next one. */
export interface ListPage {
  items: CardProps[];
  /** 1 for the first. */
  page: number;
  /** Cursor behind the last item; '' when there is nothing more. */
  endCursor: string;
  /** Shown only when the list has a next page and an end cursor. */
  hasNext: boolean;
}
