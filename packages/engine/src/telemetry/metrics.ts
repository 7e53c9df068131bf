/**
 * The metrics that browsers measure during a visit (https://web.dev/articles/vitals); all but CLS
 * in milliseconds.
 */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export type Vital = (typeof VITALS)[number];

/** What the site counts. None of the names contains anything that a visitor has written. */
export interface Metrics {
  answered: (request: { kind: string; status: number; cache: string; ms: number }) => void;
  rendered: (outcome: 'made' | 'failed', ms: number) => void;
  queried: (query: { operation: string; outcome: string; ms: number }) => void;
  /** a question that was not asked while the CMS is down */
  refused: () => void;
  breaker: (isOpen: boolean) => void;
  /** from the sending of a message to its being taken */
  changeReceived: (seconds: number) => void;
  /** from then until a page was rendered again */
  changeShown: (ms: number) => void;
  visited: (vital: Vital, value: number) => void;
}

let kept: Metrics | undefined;

/** The metrics of this process; undefined where METRICS_ADDRESS is not set. */
export const metrics = (): Metrics | undefined => kept;

export function setMetrics(next: Metrics | undefined): void {
  kept = next;
}
