import { getOperationName } from '@apollo/client/utilities';
import type { Ask } from './create-ask';
import { CmsUnavailable } from './unavailable';

// Written here because the two libraries that there are, cockatiel and opossum, take any failed call for a sign that the
// service is down; then a visitor's search that WordPress cannot answer would close the CMS to everybody.

/** What a breaker needs of its surroundings. */
export interface BreakerOptions {
  /** Asks the CMS what every healthy one answers; rejects when it is down. */
  probe: () => Promise<unknown>;
  /** Milliseconds of a clock that nobody sets. */
  now: () => number;
  log: (line: string) => void;
}

/** So many questions are under way at one time; the others wait. WordPress has no more workers than that either. */
const MAX_AT_ONCE = 32;

/** So many questions wait for their turn; more are refused. */
const MAX_WAITING = 1_000;

/** After so many failures in a row the CMS is probed. */
const MAX_FAILURES = 5;

/** How often a CMS that is down is probed. */
const PROBE_EVERY_MS = 250;

/** The longest that a CMS is left alone because it asked for it with Retry-After. */
const MAX_RETRY_AFTER_MS = 10_000;

/**
 * Holds questions back from a CMS that is down. Of the functions that it gives, each makes an {@link Ask} that goes
 * through the one breaker.
 *
 * After five failures in a row, it asks the CMS what every healthy one can answer. If that fails as well, all questions are
 * unavailable at once, and four times a second, when somebody asks, the CMS is probed again. A 429 or 503 with Retry-After
 * closes the door at once, for ten seconds at most.
 */
export function circuitBreaker({ probe, now, log }: BreakerOptions): (ask: Ask) => Ask {
  const turns = takeTurns();
  let failures = 0;
  let refused = 0;
  let down: { since: number; probeAt: number } | null = null;
  let probing: Promise<void> | null = null;

  function open(forMs: number): void {
    if (!down) log('The CMS is down: questions to it are unavailable at once until it answers.');
    down = { since: down?.since ?? now(), probeAt: now() + forMs };
  }

  function close(): void {
    failures = 0;
    if (!down) return;
    const seconds = ((now() - down.since) / 1_000).toFixed(1);
    log(`The CMS is back after ${seconds} s, in which ${refused} questions were not asked.`);
    refused = 0;
    down = null;
  }

  /** Finds out whether the CMS is down; at most once at a time. */
  function examine(): Promise<void> {
    probing ??= probe()
      .then(close, (error: unknown) => open(Math.max(PROBE_EVERY_MS, retryAfterOf(error) ?? 0)))
      .finally(() => {
        probing = null;
      });
    return probing;
  }

  /** Comes back when the CMS may be asked. */
  async function admit(operation: string): Promise<void> {
    if (down && !probing && now() >= down.probeAt) await examine();
    // While it is in doubt, questions wait for the result; once it is down, they do not.
    else if (!down && probing) await probing;
    if (!down) return;
    refused += 1;
    throw new CmsUnavailable('down', operation, 'the CMS is down and is not asked just now');
  }

  function failed(error: unknown): void {
    failures += 1;
    const waitMs = retryAfterOf(error);
    if (waitMs !== null) open(waitMs);
    else if (!down && failures >= MAX_FAILURES) void examine();
  }

  return (ask) => async (query, variables) => {
    const operation = getOperationName(query) ?? 'an unnamed operation';
    await admit(operation);
    const done = await turns.take(operation);
    try {
      // The CMS may have gone down while the question waited for its turn.
      await admit(operation);
      const data = await ask(query, variables);
      failures = 0;
      return data;
    } catch (error) {
      if (error instanceof CmsUnavailable) failed(error);
      throw error;
    } finally {
      done();
    }
  };
}

/** How many milliseconds the CMS wants to be left alone, within the bound; null when it says nothing of it. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof CmsUnavailable) || error.retryAfterSeconds === undefined) return null;
  return Math.min(error.retryAfterSeconds * 1_000, MAX_RETRY_AFTER_MS);
}

/** Lets so many through at one time as {@link MAX_AT_ONCE} says, the others in the order in which they came. */
function takeTurns(): { take: (operation: string) => Promise<() => void> } {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const done = () => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
  return {
    take: async (operation) => {
      if (underWay < MAX_AT_ONCE) {
        underWay += 1;
        return done;
      }
      if (waiting.length >= MAX_WAITING)
        throw new CmsUnavailable('down', operation, 'too many questions wait for the CMS');
      await new Promise<void>((resolve) => waiting.push(resolve));
      return done;
    },
  };
}
