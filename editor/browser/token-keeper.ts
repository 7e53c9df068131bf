import type { AddressCode } from './address-code';
import type { ProblemReason, Refusal, TokenOutcome, TokenReply } from './token-outcome';
import { isPassing, type TokenRequestDependencies, TokenRequests } from './token-request';

/** How long before it expires a token is refreshed. */
const BEFORE_EXPIRY_MS = 60_000;
/** Never refreshed sooner than this after the last time, whatever the clocks say. */
const MIN_INTERVAL_MS = 30_000;
/** Timers stop while a computer sleeps, so the clock is checked this often. */
const MAX_TIMER_MS = 10_000;

/** Problems that end the session. After any other problem a stored token stays in use. */
const FINAL: readonly ProblemReason[] = ['secret', 'expired-code', 'foreign'];

/** What a keeper needs of the browser. */
export interface KeeperDependencies extends TokenRequestDependencies {
  hasSignInHint: () => boolean;
  takeCodeOutOfAddress: () => void;
  /** Called after each received token. */
  onSuccess: () => void;
  /** Messages to the other tabs: a logout begins, the session has ended. */
  tellOthers: { signingOut: () => void; signedOut: () => void };
}

interface Kept {
  token: string;
  expiresAt: number;
  refreshAt: number;
  /** Whether the browser stores cookies: only then does a missing hint mean that another tab signed out. */
  isHinted: boolean;
}

/** The token: `failing` when its last refresh failed; it stays valid until it expires. */
type State = { kind: 'empty' } | ({ kind: 'fresh' | 'failing' } & Kept);

/** The address's code: `held` when it could not be exchanged yet and may be sent again, `spent` when it may not. */
type CodeState =
  | { kind: 'none' }
  | { kind: 'held'; code: AddressCode }
  | { kind: 'spent'; code: string };

const EMPTY: State = { kind: 'empty' };
const NO_CODE: CodeState = { kind: 'none' };
const SIGNED_OUT: Refusal = { kind: 'signed-out' };

const isFinal = (reply: Refusal): boolean =>
  reply.kind === 'signed-out' || FINAL.includes(reply.reason);

/**
 * Keeps one access token in memory. Callers at the same time share one request. The token is refreshed 60 s before it
 * expires, with one retry and at most one request in 30 s. Without a session it sends no requests.
 */
export class TokenKeeper {
  #state: State = EMPTY;
  #code: CodeState = NO_CODE;
  #underWay: { answer: Promise<TokenOutcome>; withCode: boolean } | null = null;
  /** Increases when the session ends, so that replies to requests of an earlier session are discarded. */
  #generation = 0;
  #cancelTimer = () => {};
  readonly #requests: TokenRequests;
  readonly #listeners = new Set<(why: Refusal) => void>();

  constructor(private readonly dependencies: KeeperDependencies) {
    this.#requests = new TokenRequests(dependencies);
  }

  /** A token, from memory or from the token endpoint; see `EditorSession.ensureAccessToken`. */
  async ensure(given?: AddressCode): Promise<TokenOutcome> {
    const code = this.#unspent(given);
    const kept = this.#unexpired();
    if (kept) {
      if (given !== undefined) this.dependencies.takeCodeOutOfAddress();
      return { kind: 'token', token: kept.token, expiresAt: kept.expiresAt };
    }
    if (this.#underWay) {
      const { answer, withCode } = this.#underWay;
      if (code === undefined || withCode) return answer;
      const withoutIt = await answer;
      return withoutIt.kind === 'token' ? this.ensure(given) : this.#request(code);
    }
    if (code === undefined && !this.dependencies.hasSignInHint()) return SIGNED_OUT;
    return this.#request(code);
  }

  /** The token in memory; null when there is none or it has expired. Sends no request. */
  current(): string | null {
    return this.#unexpired()?.token ?? null;
  }

  /** Drops a token that WordPress rejected, unless a newer one has replaced it. */
  forget(token: string): void {
    if (this.#state.kind !== 'empty' && this.#state.token === token) this.#enter(EMPTY);
  }

  /** Drops the token here and in the other tabs. */
  signOut(): void {
    this.#end();
    this.dependencies.tellOthers.signedOut();
  }

  /** Aborts the running request, and sends it again when the session's lock is free. */
  hold(): void {
    this.#requests.hold();
  }

  /** Does the same as {@link hold} in all tabs. */
  holdAll(): void {
    this.hold();
    this.dependencies.tellOthers.signingOut();
  }

  /** To be called when another tab has signed out. */
  hearSignedOut(): void {
    if (this.#state.kind !== 'empty' || this.#underWay) this.#lose(SIGNED_OUT);
  }

  /** To be called when the page is shown again or the computer woke. */
  wake(): void {
    this.#act();
  }

  /** To be called when the network is back: retries a failed refresh at once. */
  online(): void {
    const state = this.#state;
    if (state.kind === 'failing') this.#state = { ...state, refreshAt: this.dependencies.now() };
    this.#act();
  }

  /** Calls the listener, with the reason, when the session is over. @returns what stops that */
  onSignedOut(listener: (why: Refusal) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #unexpired(): Kept | null {
    const state = this.#state;
    return state.kind !== 'empty' && state.expiresAt > this.dependencies.now() ? state : null;
  }

  /** The code to send: the given one or the held one, unless it was sent already. */
  #unspent(given: AddressCode | undefined): AddressCode | undefined {
    const state = this.#code;
    if (given === undefined) return state.kind === 'held' ? state.code : undefined;
    return state.kind === 'spent' && state.code === given.code ? undefined : given;
  }

  #enter(state: State): void {
    this.#state = state;
    this.#schedule();
  }

  #schedule(): void {
    this.#cancelTimer();
    const kept = this.#unexpired();
    if (!kept) return;
    const { now, later } = this.dependencies;
    const delayMs = Math.min(Math.max(kept.refreshAt - now(), 0), MAX_TIMER_MS);
    this.#cancelTimer = later(() => {
      if (this.#act() === 'nothing') this.#schedule();
    }, delayMs);
  }

  /** Ends the session when its hint is gone, refreshes when it is time. */
  #act(): 'ended' | 'refreshing' | 'nothing' {
    const state = this.#state;
    const { now, hasSignInHint } = this.dependencies;
    if (state.kind === 'empty') return 'nothing';
    if (state.isHinted && !hasSignInHint()) {
      this.#lose(SIGNED_OUT);
      return 'ended';
    }
    if (state.refreshAt > now()) return 'nothing';
    void this.#request();
    return 'refreshing';
  }

  #request(code?: AddressCode): Promise<TokenOutcome> {
    if (this.#underWay) return this.#underWay.answer;
    const answer = this.#ask(code).finally(() => {
      this.#underWay = null;
    });
    this.#underWay = { answer, withCode: code !== undefined };
    return answer;
  }

  async #ask(code: AddressCode | undefined): Promise<TokenOutcome> {
    const generation = this.#generation;
    const reply = await this.#requests.send(code);
    if (code) {
      this.#code = isPassing(reply) ? { kind: 'held', code } : { kind: 'spent', code: code.code };
      this.dependencies.takeCodeOutOfAddress();
    }
    if (generation !== this.#generation) return SIGNED_OUT;
    return reply.kind === 'token' ? this.#keep(reply) : this.#refused(reply);
  }

  #keep({ token, lifetimeMs }: Extract<TokenReply, { kind: 'token' }>): TokenOutcome {
    const now = this.dependencies.now();
    // A token that has just arrived is valid, even when the servers' clocks differ.
    const expiresAt = now + Math.max(lifetimeMs, MIN_INTERVAL_MS);
    const refreshAt = Math.max(expiresAt - BEFORE_EXPIRY_MS, now + MIN_INTERVAL_MS);
    const isHinted = this.dependencies.hasSignInHint();
    this.#enter({ kind: 'fresh', token, expiresAt, refreshAt, isHinted });
    this.dependencies.onSuccess();
    return { kind: 'token', token, expiresAt };
  }

  #refused(reply: Refusal): Refusal {
    const state = this.#state;
    if (state.kind === 'empty') return reply;
    if (isFinal(reply)) {
      this.#lose(reply);
    } else {
      const refreshAt = this.dependencies.now() + MIN_INTERVAL_MS;
      this.#enter({ ...state, kind: 'failing', refreshAt });
    }
    return reply;
  }

  /** Ends the session and discards the replies to its requests. */
  #end(): void {
    this.#generation += 1;
    if (this.#code.kind === 'held') this.#code = NO_CODE;
    this.#enter(EMPTY);
  }

  #lose(why: Refusal): void {
    this.#end();
    for (const listener of Array.from(this.#listeners)) listener(why);
  }
}
