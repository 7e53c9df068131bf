import { randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits of base64url. */
const SHAPE = /^[A-Za-z0-9_-]{22}$/;

/**
 * What ties a code to the browser that asked for it: it stands in a cookie and in the address to which WordPress sends the
 * code (RFC 6749, section 10.12).
 */
export function newState(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a value can be a state that this site made. */
export function isState(value: unknown): value is string {
  return typeof value === 'string' && SHAPE.test(value);
}

/** Whether both are the same state; how long that takes says nothing of how much of it is right. */
export function isSameState(one: unknown, other: unknown): boolean {
  return isState(one) && isState(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
