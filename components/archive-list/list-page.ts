import type { Chunk } from '@/components/load-more/use-load-more';
import type { CardProps } from '@/components/post-card/card-props';

/** One page of a list and the way to the next one. */
export type ListPage = Chunk<CardProps>;
