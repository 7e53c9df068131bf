import type { ProblemReason, Refusal, TokenReply } from './token-outcome';

/** The time before its expiry at which a token is refreshed. */
const BEFORE_EXPIRY_MS = 60_000;
/** The shortest time between two refreshes, whatever the clocks say. */
const MIN_INTERVAL_MS = 30_000;
/** The longest timer. Timers stop while a computer sleeps, so the clock is checked this often. */
const MAX_TIMER_MS = 10_000;

/** Problems that end the session. After any other problem a token stays in use. */
const FINAL: readonly ProblemReason[] = ['secret', 'expired-code', 'foreign'];

/** An access token and its times, in milliseconds of this browser's clock. */
interface Token {
  token: string;
  expiresAt: number;
  refreshAt: number;
  /**
   * Whether the browser stores cookies: only then does a missing hint mean that another tab logged
   * out.
   */
  isHinted: boolean;
}

/**
 * The access token that a page holds: a machine of three states.
 *
 * | event ↓           | `none`  | `fresh`   | `failing`              |
 * | ----------------- | ------- | --------- | ---------------------- |
 * | `received`        | `fresh` | `fresh`   | `fresh`                |
 * | `refused`         | `none`  | `failing` | `failing`              |
 * | `refused` for good | `none` | `none`    | `none`                 |
 * | `network-back`    | `none`  | `fresh`   | `failing`, due at once |
 * | `dropped`         | `none`  | `none`    | `none`                 |
 *
 * A `fresh` token is refreshed a minute before it expires. A `failing` one, whose last refresh
 * failed, stays in use until it expires, and its refresh is tried again every 30 seconds.
 */
export type HeldToken = { kind: 'none' } | ({ kind: 'fresh' | 'failing' } & Token);

/** What happens to a held token. `dropped`: after a logout, or when WordPress rejected it. */
export type TokenEvent =
  | { kind: 'received'; reply: Extract<TokenReply, { kind: 'token' }>; isHinted: boolean }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'network-back' }
  | { kind: 'dropped' };

export const NO_TOKEN: HeldToken = { kind: 'none' };

const isFinal = (refusal: Refusal): boolean =>
  refusal.kind === 'signed-out' || FINAL.includes(refusal.reason);

function freshToken(
  { token, lifetimeMs }: Extract<TokenReply, { kind: 'token' }>,
  isHinted: boolean,
  now: number,
): HeldToken {
  // A token that has just arrived is valid, even when the servers' clocks differ.
  const expiresAt = now + Math.max(lifetimeMs, MIN_INTERVAL_MS);
  const refreshAt = Math.max(expiresAt - BEFORE_EXPIRY_MS, now + MIN_INTERVAL_MS);
  return { kind: 'fresh', token, expiresAt, refreshAt, isHinted };
}

/** The state after an event, by the table of {@link HeldToken}. */
export function afterEvent(held: HeldToken, event: TokenEvent, now: number): HeldToken {
  switch (event.kind) {
    case 'received':
      return freshToken(event.reply, event.isHinted, now);
    case 'refused':
      if (held.kind === 'none' || isFinal(event.refusal)) return NO_TOKEN;
      return { ...held, kind: 'failing', refreshAt: now + MIN_INTERVAL_MS };
    case 'network-back':
      return held.kind === 'failing' ? { ...held, refreshAt: now } : held;
    case 'dropped':
      return NO_TOKEN;
  }
}

/** The token while it is valid; null when there is none or it has expired. */
export function validToken(held: HeldToken, now: number): Token | null {
  return held.kind !== 'none' && held.expiresAt > now ? held : null;
}

/**
 * What to do with a held token now: `end` the session whose cookies another tab has deleted,
 * `refresh` the token (also one that has expired meanwhile), or `wait`.
 */
export function dueAction(
  held: HeldToken,
  now: number,
  hasSignInHint: boolean,
): 'end' | 'refresh' | 'wait' {
  if (held.kind === 'none') return 'wait';
  if (held.isHinted && !hasSignInHint) return 'end';
  return held.refreshAt > now ? 'wait' : 'refresh';
}

/**
 * The milliseconds after which to ask {@link dueAction} again; null for a token that is not
 * refreshed automatically.
 */
export function nextCheckMs(held: HeldToken, now: number): number | null {
  const token = validToken(held, now);
  return token && Math.min(Math.max(token.refreshAt - now, 0), MAX_TIMER_MS);
}
