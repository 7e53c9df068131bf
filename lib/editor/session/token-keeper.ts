import { errorName } from './error-name';
import { problem, readTokenReply, type TokenOutcome, type TokenReply } from './token-outcome';

/** Refreshed this long before it expires (specification, section 9). */
const BEFORE_EXPIRY = 60_000;
/** Never refreshed sooner than this after the last time, whatever the clocks say. */
const SHORTEST_INTERVAL = 30_000;
/** Timers stand still while a computer sleeps, so the clock is looked at this often. */
const LONGEST_NAP = 10_000;
const BEFORE_RETRY = 2_000;
/** The server gives WordPress half of it for each of at most two questions. */
const TIME_LIMIT = 30_000;

/** What a keeper needs of the browser; times are milliseconds. */
export interface KeeperWorld {
  endpoint: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** Runs something later; what it gives back cancels that. */
  later: (run: () => void, delay: number) => () => void;
  hasSignInHint: () => boolean;
  takeCodeOutOfAddress: () => void;
  /** After a token came: signing in works here. */
  onSuccess: () => void;
  /** Tells the other tabs that the session is over. */
  tellOthers: () => void;
}

/** Keeps one access token, in memory alone. */
export interface TokenKeeper {
  ensure: (code?: string) => Promise<TokenOutcome>;
  current: () => string | null;
  forget: () => void;
  /** Forgets the token, and lets the other tabs know. */
  signOut: () => void;
  /** Another tab signed out. */
  hearSignedOut: () => void;
  /** The page is seen again, is back online, or its computer woke. */
  wake: () => void;
  onSignedOut: (listener: () => void) => () => void;
}

interface Kept {
  token: string;
  expiresAt: number;
  refreshAt: number;
  /** The browser takes cookies, so that a missing hint means that another tab signed out. */
  hinted: boolean;
}

/**
 * Makes a keeper (specification, section 4.3): one request at a time however many ask; refreshed 60 s before expiry,
 * with one retry and at most one request each 30 s; silent while there is no session.
 */
export function tokenKeeper(world: KeeperWorld): TokenKeeper {
  let kept: Kept | null = null;
  let underWay: { answer: Promise<TokenOutcome>; withCode: boolean } | null = null;
  let spentCode: string | null = null;
  /** A code that could not be exchanged yet; it is out of the address all the same. */
  let heldCode: string | undefined;
  /** Grows when the token is forgotten: a reply that was asked for before is not kept. */
  let era = 0;
  let cancelNap = () => {};
  const listeners = new Set<() => void>();

  const alive = (): Kept | null => (kept && kept.expiresAt > world.now() ? kept : null);

  function forget(): void {
    era += 1;
    kept = null;
    heldCode = undefined;
    cancelNap();
  }

  function lose(): void {
    forget();
    for (const listener of [...listeners]) listener();
  }

  function nap(): void {
    cancelNap();
    if (!kept) return;
    const delay = Math.min(Math.max(kept.refreshAt - world.now(), 0), LONGEST_NAP);
    cancelNap = world.later(() => look(nap), delay);
  }

  /** Refreshes when it is time, and otherwise does `next`. */
  function look(next: () => void): void {
    if (!kept) return;
    if (kept.hinted && !world.hasSignInHint()) lose();
    else if (kept.refreshAt <= world.now()) void request();
    else next();
  }

  async function send(code: string | undefined): Promise<TokenReply> {
    const query = code === undefined ? '' : `?code=${encodeURIComponent(code)}`;
    try {
      const response = await world.fetch(`${world.endpoint}${query}`, {
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      return await readTokenReply(response, world.now());
    } catch (error) {
      return errorName(error) === 'TimeoutError'
        ? problem('cms-unavailable', 'WordPress takes too long to answer. Try again in a minute.')
        : problem('offline', 'This site can’t be reached. Check your connection, then try again.');
    }
  }

  const isPassing = (reply: TokenReply): boolean =>
    reply.kind === 'problem' && (reply.reason === 'offline' || reply.reason === 'cms-unavailable');

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      world.later(resolve, BEFORE_RETRY);
    });

  async function sendTwice(code: string | undefined): Promise<TokenReply> {
    const first = await send(code);
    if (!isPassing(first)) return first;
    await pause();
    return send(code);
  }

  function keep({ token, lifetime }: Extract<TokenReply, { kind: 'token' }>): TokenOutcome {
    const now = world.now();
    // A token that has just been given is alive, whatever two servers' clocks make of it.
    const expiresAt = now + Math.max(lifetime, SHORTEST_INTERVAL);
    const refreshAt = Math.max(expiresAt - BEFORE_EXPIRY, now + SHORTEST_INTERVAL);
    kept = { token, expiresAt, refreshAt, hinted: world.hasSignInHint() };
    world.onSuccess();
    nap();
    return { kind: 'token', token, expiresAt };
  }

  async function ask(code: string | undefined): Promise<TokenOutcome> {
    const askedIn = era;
    const reply = await sendTwice(code);
    if (code !== undefined) {
      if (isPassing(reply)) heldCode = code;
      else spentCode = code;
      world.takeCodeOutOfAddress();
    }
    if (askedIn !== era) return { kind: 'signed-out' };
    if (reply.kind === 'token') return keep(reply);
    if (isPassing(reply)) {
      // What is kept holds until it expires; the next one that asks, or a wake, tries again.
      if (kept) kept.refreshAt = world.now() + SHORTEST_INTERVAL;
    } else if (kept) {
      lose();
    }
    return reply;
  }

  function request(code?: string): Promise<TokenOutcome> {
    if (underWay) return underWay.answer;
    const answer = ask(code).finally(() => {
      underWay = null;
    });
    underWay = { answer, withCode: code !== undefined };
    return answer;
  }

  async function ensure(given?: string): Promise<TokenOutcome> {
    const fresh = given ?? heldCode;
    const code = fresh === spentCode ? undefined : fresh;
    const now = alive();
    if (now) {
      if (given !== undefined) world.takeCodeOutOfAddress();
      return { kind: 'token', token: now.token, expiresAt: now.expiresAt };
    }
    if (underWay && code !== undefined && !underWay.withCode) {
      const withoutIt = await underWay.answer;
      return withoutIt.kind === 'token' ? ensure(given) : request(code);
    }
    if (underWay) return underWay.answer;
    if (code === undefined && !world.hasSignInHint()) return { kind: 'signed-out' };
    return request(code);
  }

  return {
    ensure,
    current: () => alive()?.token ?? null,
    forget,
    signOut: () => {
      forget();
      world.tellOthers();
    },
    hearSignedOut: () => {
      if (kept || underWay) lose();
    },
    wake: () => look(() => {}),
    onSignedOut: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
