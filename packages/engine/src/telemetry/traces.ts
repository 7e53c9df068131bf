/**
 * What a trace has of an answer: none of it is an address, or anything that a visitor has written.
 */
export type Answered = {
  kind: string;
  status: number;
  cache: string;
  method: string;
  id: string | undefined;
};

/** What the site tells a collector of traces (https://opentelemetry.io). */
export interface Traces {
  /**
   * A request that is answered from now on: questions to the CMS that are asked there are its
   * children. Gives what ends it.
   */
  enterRequest: () => (answered: Answered) => void;
  /** a question that has just ended */
  queried: (query: { operation: string; outcome: string; ms: number }) => void;
  /** sends what waits */
  end: () => Promise<void>;
}

let kept: Traces | undefined;

/** The traces of this process; undefined where no collector is named. */
export const traces = (): Traces | undefined => kept;

export function setTraces(next: Traces | undefined): void {
  kept = next;
}
