import { getOperationName } from '@apollo/client/utilities/index.js';
import { Turns } from '#turns';
import type { QueryCms } from './apollo-client';
import { CmsUnavailable } from './unavailable';

// This is our own code because both libraries, cockatiel and opossum, count any failed call as a
// sign that the service is down. With them, one visitor's search that WordPress cannot answer could
// block the CMS for everybody.

/** What a breaker needs from its surroundings. */
export interface BreakerOptions {
  /** Sends a query that every healthy CMS answers; rejects if the CMS is down. */
  probe: () => Promise<unknown>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  log: (line: string) => void;
  /** Called when the breaker opens and when it closes again. */
  onOpen?: (isOpen: boolean) => void;
  /** Called for each refused query. */
  onRefusal?: () => void;
}

/**
 * The most queries in flight at once; further ones wait. WordPress rarely has more workers than
 * that.
 */
const MAX_AT_ONCE = 32;

/** The most queries that wait for their turn; any more are refused. */
const MAX_WAITING = 1_000;

/** The number of failures in a row after which the CMS is probed. */
const MAX_FAILURES = 5;

/** How often a CMS that is down is probed. */
const PROBE_EVERY_MS = 250;

/** The longest time that the breaker stays open because the CMS sent Retry-After. */
const MAX_RETRY_AFTER_MS = 10_000;

/**
 * An outage of the CMS: when it began, when the next probe is due, and how many queries were
 * refused so far.
 */
interface Outage {
  since: number;
  probeAt: number;
  refused: number;
}

/** What happens to the next query. */
type State =
  /** The query is sent. `failures`: how many queries in a row have failed so far. */
  | { name: 'closed'; failures: number }
  /** The query waits for the probe that shows whether the CMS is down. */
  | { name: 'suspicious'; probe: Promise<void> }
  /**
   * The query is refused, unless it is due: from `probeAt` on, it starts a probe and waits for the
   * result.
   */
  | { name: 'open'; outage: Outage }
  /** The query is refused while another query waits for a probe. */
  | { name: 'half-open'; outage: Outage };

/** The state of the CMS, as the results of its queries show it. */
class Breaker {
  readonly #options: BreakerOptions;
  #state: State = { name: 'closed', failures: 0 };

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the CMS may be asked.
   *
   * @throws {CmsUnavailable} when it is down
   */
  async admit(operation: string): Promise<void> {
    const state = this.#state;
    if (state.name === 'suspicious') await state.probe;
    if (state.name === 'open' && this.#options.now() >= state.outage.probeAt) {
      this.#state = { ...state, name: 'half-open' };
      await this.#probe();
    }
    if (!('outage' in this.#state)) return;
    this.#state.outage.refused += 1;
    this.#options.onRefusal?.();
    throw new CmsUnavailable('down', operation, 'the CMS is down and is not asked just now');
  }

  answered(): void {
    if (this.#state.name === 'closed') this.#state.failures = 0;
  }

  failed(error: CmsUnavailable): void {
    const state = this.#state;
    const waitMs = retryAfterOf(error);
    if (waitMs !== null) {
      const isProbed = state.name === 'suspicious' || state.name === 'half-open';
      this.#state = { name: isProbed ? 'half-open' : 'open', outage: this.#outage(waitMs) };
    } else if (state.name === 'closed') {
      state.failures += 1;
      if (state.failures >= MAX_FAILURES)
        this.#state = { name: 'suspicious', probe: this.#probe() };
    }
  }

  async #probe(): Promise<void> {
    try {
      await this.#options.probe();
    } catch (error) {
      const outage = this.#outage(Math.max(PROBE_EVERY_MS, retryAfterOf(error) ?? 0));
      this.#state = { name: 'open', outage };
      return;
    }
    if ('outage' in this.#state) this.#logEnd(this.#state.outage);
    this.#state = { name: 'closed', failures: 0 };
  }

  /** The current or a new outage, with the next probe in `forMs`. */
  #outage(forMs: number): Outage {
    const now = this.#options.now();
    const probeAt = now + forMs;
    if ('outage' in this.#state) return { ...this.#state.outage, probeAt };
    this.#options.onOpen?.(true);
    this.#options.log('The CMS is down: questions to it are unavailable at once until it answers.');
    return { since: now, probeAt, refused: 0 };
  }

  #logEnd({ since, refused }: Outage): void {
    this.#options.onOpen?.(false);
    const seconds = ((this.#options.now() - since) / 1_000).toFixed(1);
    this.#options.log(
      `The CMS is back after ${seconds} s, in which ${refused} questions were not asked.`,
    );
  }
}

/**
 * A circuit breaker: it keeps queries away from a CMS that is down. It returns a function that
 * wraps a {@link QueryCms}; everything that the function wraps shares this one breaker.
 *
 * After five failures in a row the breaker sends a probe: a query that every healthy CMS can
 * answer. If the probe fails too, the breaker opens: queries fail at once with CmsUnavailable, and
 * as long as queries arrive, a probe is sent four times a second. An answer of 429 or 503 with
 * Retry-After opens the breaker at once, for ten seconds at most.
 */
export function circuitBreaker(options: BreakerOptions): (queryCms: QueryCms) => QueryCms {
  const turns = new Turns(MAX_AT_ONCE);
  const breaker = new Breaker(options);
  return (queryCms) => async (query, variables) => {
    const operation = getOperationName(query) ?? 'an unnamed operation';
    await breaker.admit(operation);
    if (turns.waiting >= MAX_WAITING)
      throw new CmsUnavailable('down', operation, 'too many questions wait for the CMS');
    const done = await turns.take();
    try {
      // The CMS may have gone down while the query waited for its turn.
      await breaker.admit(operation);
      const data = await queryCms(query, variables);
      breaker.answered();
      return data;
    } catch (error) {
      if (error instanceof CmsUnavailable) breaker.failed(error);
      throw error;
    } finally {
      done();
    }
  };
}

/**
 * How many milliseconds the CMS wants to be left alone, up to the limit; null if it does not say.
 */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof CmsUnavailable) || error.retryAfterSeconds === undefined) return null;
  return Math.min(error.retryAfterSeconds * 1_000, MAX_RETRY_AFTER_MS);
}
