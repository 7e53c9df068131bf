// @ts-check
import { createHash } from 'node:crypto';

/**
 * What an address answers: a page, a redirect, or null for a 404.
 *
 * @typedef {{ kind: 'PAGES', html: string, pageData: unknown, headers?: unknown, status?: number }
 *   | { kind: 'REDIRECT', props: unknown } | null} Answer
 */

/**
 * @typedef {object} Lifetime both in seconds
 * @property {number | false} revalidate after it the answer is rendered again in the background;
 *   false: never
 * @property {number} [expire] after it Next would not show the answer any more
 */

/**
 * @typedef {object} Entry
 * @property {Answer} answer
 * @property {Lifetime} lifetime
 * @property {number} madeAt milliseconds since 1970 by the clock of the machine that made it
 * @property {string} [moment] of the change log, when its making began
 * @property {readonly string[]} [keys] what it is made of
 * @property {boolean} [isGone] of a 404: whether what stood there is deleted for good
 */

/**
 * Whether an answer of this age has to be rendered again.
 *
 * @param {number} ageMs
 * @param {Lifetime} lifetime
 */
export const isPastLifetime = (ageMs, { revalidate }) =>
  revalidate !== false && ageMs > revalidate * 1_000;

const CHECKSUM_LENGTH = 64;

/** @param {Buffer} bytes */
const checksumOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes of an entry's file: a checksum, a line feed, and JSON.
 *
 * @param {Entry} entry
 * @param {string} build the id of the build that made it
 * @returns {Buffer}
 */
export function encodeEntry(entry, build) {
  const json = Buffer.from(JSON.stringify({ build, ...entry }));
  return Buffer.concat([Buffer.from(`${checksumOf(json)}\n`), json]);
}

/**
 * The entry in a file's bytes.
 *
 * @param {Buffer} bytes
 * @param {string} build
 * @returns {Entry | null} null when a byte is missing or another one, or when another build has
 *   made it
 */
export function decodeEntry(bytes, build) {
  const json = bytes.subarray(CHECKSUM_LENGTH + 1);
  if (checksumOf(json) !== checksumIn(bytes)) return null;
  const { build: maker, ...entry } = JSON.parse(json.toString());
  return maker === build ? entry : null;
}

/**
 * The checksum within a file's bytes: two files with the same checksum are the same.
 *
 * @param {Buffer} bytes
 * @returns {string}
 */
export function checksumIn(bytes) {
  return bytes.subarray(0, CHECKSUM_LENGTH).toString('latin1');
}
