import type { AddressCode } from './address-code';
import { problem, type ProblemReason, readTokenReply, type TokenReply } from './token-outcome';

const BEFORE_RETRY_MS = 2_000;
/**
 * The longest wait for a token: more than twice the time that the server waits for WordPress
 * (CMS_TIMEOUT_MS), because it asks at most twice.
 */
const TIMEOUT_MS = 30_000;

/** Problems that may be temporary, so that a second try makes sense. */
const PASSING: readonly ProblemReason[] = ['offline', 'cms-unavailable', 'busy'];

/** Whether sending the request again may give another reply. */
export function isPassing(reply: TokenReply): boolean {
  return reply.kind === 'problem' && PASSING.includes(reply.reason);
}

/** What token requests need from the browser; times are in milliseconds. */
export interface TokenRequestDependencies {
  endpoint: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** Runs a function after a delay; gives a function that cancels it. */
  later: (run: () => void, delayMs: number) => () => void;
  /** Runs a task under the lock that all tabs share (session-lock.ts). */
  withLock: <Result>(mode: LockMode, run: () => Promise<Result>) => Promise<Result>;
}

/** Why a request was aborted. */
type AbortReason = 'restart' | 'timeout';

/** Sends requests for a token to this site's token endpoint. */
export class TokenRequests {
  /** The abort controller of the request that is under way. */
  #running = new AbortController();

  constructor(private readonly dependencies: TokenRequestDependencies) {}

  /** Aborts the running request, and sends it again when the session's lock is free. */
  restart(): void {
    this.#abort('restart');
  }

  /**
   * The reply to a request with the code, or with the session's cookie alone. A request whose
   * failure may be temporary is sent twice.
   */
  async send(code: AddressCode | undefined): Promise<TokenReply> {
    const first = await this.#sendUntilAnswered(code);
    if (!isPassing(first)) return first;
    await this.#pause();
    return this.#sendUntilAnswered(code);
  }

  async #sendUntilAnswered(code: AddressCode | undefined): Promise<TokenReply> {
    const mode = code ? 'exclusive' : 'shared';
    for (;;) {
      const reply = await this.dependencies.withLock(mode, () => this.#fetchReply(code));
      if (reply !== 'restart') return reply;
      await this.#pause();
    }
  }

  async #fetchReply(code: AddressCode | undefined): Promise<TokenReply | 'restart'> {
    const { endpoint, fetch, now, later } = this.dependencies;
    const query = code ? `?${new URLSearchParams({ ...code })}` : '';
    this.#running = new AbortController();
    const { signal } = this.#running;
    const cancelTimeout = later(() => this.#abort('timeout'), TIMEOUT_MS);
    try {
      const response = await fetch(`${endpoint}${query}`, {
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal,
      });
      return await readTokenReply(response, now());
    } catch {
      if (!signal.aborted) {
        return problem('offline', 'offline');
      }
      const reason: AbortReason = signal.reason;
      return reason === 'restart' ? 'restart' : problem('cms-unavailable', 'slow');
    } finally {
      cancelTimeout();
    }
  }

  #abort(reason: AbortReason): void {
    this.#running.abort(reason);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.dependencies.later(resolve, BEFORE_RETRY_MS);
    });
  }
}
