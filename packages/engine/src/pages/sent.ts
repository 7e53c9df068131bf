/** What a page gives to Next when its answer has already been sent. */
export interface Sent {
  props: Record<string, never>;
}

/** The props of a page; empty if the answer has already been sent. */
export type SentOr<Props> = Props | Record<string, never>;
