import type { AddressCode } from './address-code';
import { errorName } from '../shared/error-name';
import {
  problem,
  type ProblemReason,
  readTokenReply,
  type Refusal,
  type TokenOutcome,
  type TokenReply,
} from './token-outcome';

/** Refreshed this long before it expires (specification, section 9). */
const BEFORE_EXPIRY = 60_000;
/** Never refreshed sooner than this after the last time, whatever the clocks say. */
const SHORTEST_INTERVAL = 30_000;
/** Timers stand still while a computer sleeps, so the clock is looked at this often. */
const LONGEST_NAP = 10_000;
const BEFORE_RETRY = 2_000;
/** The server gives WordPress half of it for each of at most two questions. */
const TIME_LIMIT = 30_000;

/** Pass by themselves: worth a second try. */
const PASSING: readonly ProblemReason[] = ['offline', 'cms-unavailable', 'busy'];
/** Say that the session is over, or that this site has none. Anything else says nothing of a token that is kept. */
const FINAL: readonly ProblemReason[] = ['secret', 'expired-code', 'foreign'];

/** What a keeper needs of the browser; times are milliseconds. */
export interface KeeperWorld {
  endpoint: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** Runs something later; what it gives back cancels that. */
  later: (run: () => void, delay: number) => () => void;
  /** Keeps apart, over all tabs, what changes the session's cookies (session-lock.ts). */
  withLock: <Result>(mode: LockMode, run: () => Promise<Result>) => Promise<Result>;
  hasSignInHint: () => boolean;
  takeCodeOutOfAddress: () => void;
  /** After a token came: signing in works here. */
  onSuccess: () => void;
  /** Tells the other tabs that a logout begins, and that the session is over. */
  tellOthers: { signingOut: () => void; signedOut: () => void };
}

/** Keeps one access token, in memory alone. */
export interface TokenKeeper {
  ensure: (code?: AddressCode) => Promise<TokenOutcome>;
  /** The token in memory; null when there is none or it has expired. Asks nobody. */
  current: () => string | null;
  /** Drops the token, if it is still this one: WordPress did not take it. */
  forget: (token: string) => void;
  /** Forgets the token, and lets the other tabs know. */
  signOut: () => void;
  /** Breaks off the request that is under way, to send it again after what holds the session's lock. */
  hold: () => void;
  /** The same, in the other tabs too. */
  holdAll: () => void;
  /** Another tab signed out. */
  hearSignedOut: () => void;
  /** The page is seen again, or its computer woke. */
  wake: () => void;
  /** The network is back: a refresh that failed need not wait. */
  online: () => void;
  onSignedOut: (listener: (why: Refusal) => void) => () => void;
}

interface Kept {
  token: string;
  expiresAt: number;
  refreshAt: number;
  /** The browser takes cookies, so that a missing hint means that another tab signed out. */
  hinted: boolean;
  /** The last refresh failed. */
  isFailing: boolean;
}

const SIGNED_OUT: Refusal = { kind: 'signed-out' };

/**
 * Makes a keeper (specification, section 4.3): one request at a time however many ask; refreshed 60 s before expiry,
 * with one retry and at most one request each 30 s; silent while there is no session.
 */
export function tokenKeeper(world: KeeperWorld): TokenKeeper {
  let kept: Kept | null = null;
  let underWay: { answer: Promise<TokenOutcome>; withCode: boolean } | null = null;
  let spentCode: string | null = null;
  /** A code that could not be exchanged yet; it is out of the address all the same. */
  let heldCode: AddressCode | undefined;
  /** Grows when the session ends: a reply that was asked for before is not kept. */
  let era = 0;
  let cancelNap = () => {};
  /** Of the request that is under way. */
  let holding = new AbortController();
  const listeners = new Set<(why: Refusal) => void>();

  const alive = (): Kept | null => (kept && kept.expiresAt > world.now() ? kept : null);

  function drop(): void {
    kept = null;
    cancelNap();
  }

  /** The session is over: what was asked for before is not heard. */
  function end(): void {
    era += 1;
    heldCode = undefined;
    drop();
  }

  function lose(why: Refusal): void {
    end();
    for (const listener of [...listeners]) listener(why);
  }

  function nap(): void {
    cancelNap();
    if (!alive() || !kept) return;
    const delay = Math.min(Math.max(kept.refreshAt - world.now(), 0), LONGEST_NAP);
    cancelNap = world.later(() => look(nap), delay);
  }

  /** Refreshes when it is time, and otherwise does `next`. */
  function look(next: () => void): void {
    if (!kept) return;
    if (kept.hinted && !world.hasSignInHint()) lose(SIGNED_OUT);
    else if (kept.refreshAt <= world.now()) void request();
    else next();
  }

  async function fetchReply(code: AddressCode | undefined): Promise<TokenReply | 'held'> {
    const query = code ? `?${new URLSearchParams({ ...code })}` : '';
    const controller = (holding = new AbortController());
    const { signal } = controller;
    let isLate = false;
    const cancelLimit = world.later(() => {
      isLate = true;
      controller.abort();
    }, TIME_LIMIT);
    try {
      const response = await world.fetch(`${world.endpoint}${query}`, {
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal,
      });
      return await readTokenReply(response, world.now());
    } catch (error) {
      if (signal.aborted && !isLate) return 'held';
      return isLate || errorName(error) === 'TimeoutError'
        ? problem('cms-unavailable', 'WordPress takes too long to answer. Try again in a minute.')
        : problem('offline', 'This site can’t be reached. Check your connection, then try again.');
    } finally {
      cancelLimit();
    }
  }

  const isPassing = (reply: TokenReply): boolean =>
    reply.kind === 'problem' && PASSING.includes(reply.reason);

  const isFinal = (reply: Refusal): boolean =>
    reply.kind === 'signed-out' || FINAL.includes(reply.reason);

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      world.later(resolve, BEFORE_RETRY);
    });

  async function send(code: AddressCode | undefined): Promise<TokenReply> {
    const mode = code ? 'exclusive' : 'shared';
    for (;;) {
      const reply = await world.withLock(mode, () => fetchReply(code));
      if (reply !== 'held') return reply;
      await pause();
    }
  }

  async function sendTwice(code: AddressCode | undefined): Promise<TokenReply> {
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
    kept = { token, expiresAt, refreshAt, hinted: world.hasSignInHint(), isFailing: false };
    world.onSuccess();
    nap();
    return { kind: 'token', token, expiresAt };
  }

  async function ask(code: AddressCode | undefined): Promise<TokenOutcome> {
    const askedIn = era;
    const reply = await sendTwice(code);
    if (code) {
      if (isPassing(reply)) heldCode = code;
      else spentCode = code.code;
      world.takeCodeOutOfAddress();
    }
    if (askedIn !== era) return SIGNED_OUT;
    if (reply.kind === 'token') return keep(reply);
    if (!kept) return reply;
    if (isFinal(reply)) {
      lose(reply);
      return reply;
    }
    // What is kept holds until it expires, and is tried for until then.
    kept.refreshAt = world.now() + SHORTEST_INTERVAL;
    kept.isFailing = true;
    nap();
    return reply;
  }

  function request(code?: AddressCode): Promise<TokenOutcome> {
    if (underWay) return underWay.answer;
    const answer = ask(code).finally(() => {
      underWay = null;
    });
    underWay = { answer, withCode: code !== undefined };
    return answer;
  }

  async function ensure(given?: AddressCode): Promise<TokenOutcome> {
    const fresh = given ?? heldCode;
    const code = fresh?.code === spentCode ? undefined : fresh;
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
    if (code === undefined && !world.hasSignInHint()) return SIGNED_OUT;
    return request(code);
  }

  return {
    ensure,
    current: () => alive()?.token ?? null,
    forget: (token) => {
      if (kept?.token === token) drop();
    },
    signOut: () => {
      end();
      world.tellOthers.signedOut();
    },
    hold: () => holding.abort(),
    holdAll: () => {
      holding.abort();
      world.tellOthers.signingOut();
    },
    hearSignedOut: () => {
      if (kept || underWay) lose(SIGNED_OUT);
    },
    wake: () => look(() => {}),
    online: () => {
      if (kept?.isFailing) kept.refreshAt = world.now();
      look(() => {});
    },
    onSignedOut: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
