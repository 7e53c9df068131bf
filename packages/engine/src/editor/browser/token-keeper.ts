import type { AddressCode } from './address-code';
import {
  codeAfterEnd,
  codeAfterReply,
  codeToSend,
  type CodeState,
  UNSENT_CODE,
} from './code-state';
import {
  afterEvent,
  dueAction,
  type HeldToken,
  nextCheckMs,
  NO_TOKEN,
  type TokenEvent,
  validToken,
} from './held-token';
import type { Refusal, TokenOutcome } from './token-outcome';
import { type TokenRequestDependencies, TokenRequests } from './token-request';

/** What a keeper needs from the browser. */
export interface KeeperDependencies extends TokenRequestDependencies {
  hasSignInHint: () => boolean;
  takeCodeOutOfAddress: () => void;
  /** Called after each received token. */
  onSuccess: () => void;
  /** Messages to the other tabs. */
  otherTabs: {
    /** A logout begins: their keepers {@link TokenKeeper.restartRequest}. */
    logoutBegins: () => void;
    /** The session is over: their keepers {@link TokenKeeper.sessionEnded}. */
    sessionEnded: () => void;
  };
}

/** A request for a token that has no reply yet. */
interface RunningRequest {
  answer: Promise<TokenOutcome>;
  hasCode: boolean;
  /** Aborted when the session ends: the reply belongs to the former session and is discarded. */
  session: AbortController;
}

const SIGNED_OUT: Refusal = { kind: 'signed-out' };

/**
 * Keeps one access token in memory. Callers at the same time share one request. The token is
 * refreshed 60 s before it expires, with one retry and at most one request in 30 s. Without a
 * session it sends no requests.
 *
 * The states of the token are those of held-token.ts, those of the address's code those of
 * code-state.ts.
 */
export class TokenKeeper {
  #held: HeldToken = NO_TOKEN;
  #code: CodeState = UNSENT_CODE;
  #running: RunningRequest | null = null;
  #cancelCheck = () => {};
  readonly #requests: TokenRequests;
  readonly #listeners = new Set<(why: Refusal) => void>();

  constructor(private readonly dependencies: KeeperDependencies) {
    this.#requests = new TokenRequests(dependencies);
  }

  /** A token, from memory or from the token endpoint; see `EditorSession.ensureAccessToken`. */
  async ensure(inAddress?: AddressCode): Promise<TokenOutcome> {
    const code = codeToSend(this.#code, inAddress);
    const held = this.#heldOutcome();
    if (held) {
      if (inAddress !== undefined) this.dependencies.takeCodeOutOfAddress();
      return held;
    }
    if (this.#running) {
      const { answer, hasCode } = this.#running;
      if (code === undefined || hasCode) return answer;
      const withoutCode = await answer;
      return withoutCode.kind === 'token' ? this.ensure(inAddress) : this.#request(code);
    }
    if (code === undefined && !this.dependencies.hasSignInHint()) return SIGNED_OUT;
    return this.#request(code);
  }

  /** The token in memory; null when there is none or it has expired. Sends no request. */
  current(): string | null {
    return this.#heldOutcome()?.token ?? null;
  }

  /** Drops a token that WordPress rejected, unless a newer one has replaced it. */
  forget(token: string): void {
    if (this.#held.kind !== 'none' && this.#held.token === token)
      this.#happens({ kind: 'dropped' });
  }

  /**
   * Aborts the running request, and sends it again when the session's lock is free, which a logout
   * holds.
   */
  restartRequest(): void {
    this.#requests.restart();
  }

  /**
   * Handles the begin of a logout in this tab. The reply to a request that runs in any tab would
   * set the cookies again.
   */
  beginLogout(): void {
    this.restartRequest();
    this.dependencies.otherTabs.logoutBegins();
  }

  /** Handles the success of a logout in this tab: drops the token here and in the other tabs. */
  endLogout(): void {
    this.#end();
    this.dependencies.otherTabs.sessionEnded();
  }

  /** Handles a logout in another tab. */
  sessionEnded(): void {
    if (this.#held.kind !== 'none' || this.#running) this.#lose(SIGNED_OUT);
  }

  /**
   * Does what has become due while the page was hidden or the computer slept. The caller calls it
   * when the page is shown again or the computer wakes.
   */
  check(): void {
    const { now, hasSignInHint } = this.dependencies;
    switch (dueAction(this.#held, now(), hasSignInHint())) {
      case 'end':
        this.#lose(SIGNED_OUT);
        return;
      case 'refresh':
        void this.#request();
        return;
      case 'wait':
        this.#scheduleCheck();
    }
  }

  /** Retries a failed refresh at once. The caller calls it when the network is back. */
  networkIsBack(): void {
    this.#happens({ kind: 'network-back' });
    this.check();
  }

  /** Calls the listener, with the reason, when the session is over. @returns what stops that */
  onSignedOut(listener: (why: Refusal) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The token in memory as an outcome, while it is valid. */
  #heldOutcome(): Extract<TokenOutcome, { kind: 'token' }> | null {
    const valid = validToken(this.#held, this.dependencies.now());
    return valid && { kind: 'token', token: valid.token, expiresAt: valid.expiresAt };
  }

  #happens(event: TokenEvent): void {
    this.#held = afterEvent(this.#held, event, this.dependencies.now());
    this.#scheduleCheck();
  }

  #scheduleCheck(): void {
    this.#cancelCheck();
    const delayMs = nextCheckMs(this.#held, this.dependencies.now());
    if (delayMs !== null) this.#cancelCheck = this.dependencies.later(() => this.check(), delayMs);
  }

  #request(code?: AddressCode): Promise<TokenOutcome> {
    if (this.#running) return this.#running.answer;
    const session = new AbortController();
    const answer = this.#ask(code, session.signal).finally(() => {
      this.#running = null;
    });
    this.#running = { answer, hasCode: code !== undefined, session };
    return answer;
  }

  async #ask(code: AddressCode | undefined, session: AbortSignal): Promise<TokenOutcome> {
    const reply = await this.#requests.send(code);
    if (code) {
      this.#code = codeAfterReply(code, reply);
      this.dependencies.takeCodeOutOfAddress();
    }
    if (session.aborted) return SIGNED_OUT;
    if (reply.kind !== 'token') return this.#refused(reply);
    this.#happens({ kind: 'received', reply, isHinted: this.dependencies.hasSignInHint() });
    this.dependencies.onSuccess();
    return this.#heldOutcome() ?? SIGNED_OUT;
  }

  #refused(refusal: Refusal): Refusal {
    const hadToken = this.#held.kind !== 'none';
    this.#happens({ kind: 'refused', refusal });
    if (hadToken && this.#held.kind === 'none') this.#lose(refusal);
    return refusal;
  }

  /** Ends the session and discards the replies to its requests. */
  #end(): void {
    this.#running?.session.abort();
    this.#code = codeAfterEnd(this.#code);
    this.#happens({ kind: 'dropped' });
  }

  #lose(why: Refusal): void {
    this.#end();
    for (const listener of Array.from(this.#listeners)) listener(why);
  }
}
