import { createHash } from 'node:crypto';

/** What an address answers: a page, a redirect, or null for a 404. */
export type Answer =
  | { kind: 'PAGES'; html: string; pageData: unknown; headers?: unknown; status?: number }
  | { kind: 'REDIRECT'; props: unknown }
  | null;

/** Both in seconds. */
export interface Lifetime {
  /** after it the answer is rendered again in the background; false: never */
  revalidate: number | false;
  /** after it Next would not show the answer any more */
  expire?: number;
}

export interface Entry {
  answer: Answer;
  lifetime: Lifetime;
  /** milliseconds since 1970 by the clock of the machine that made it */
  madeAt: number;
  /** when its rendering began, by the same clock */
  begunAt: number;
  /** of the change log, when its making began */
  logVersion?: string;
  /** what it is made of */
  keys?: readonly string[];
  /** of a 404: whether what stood there is deleted for good */
  isGone?: boolean;
}

/** Whether an answer of this age has to be rendered again. */
export const isPastLifetime = (ageMs: number, { revalidate }: Lifetime) =>
  revalidate !== false && ageMs > revalidate * 1_000;

const CHECKSUM_LENGTH = 64;

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes of an entry's file: a checksum, a line feed, and JSON.
 *
 * @param build the id of the build that made it
 */
export function encodeEntry(entry: Entry, build: string): Buffer {
  const json = Buffer.from(JSON.stringify({ build, ...entry }));
  return Buffer.concat([Buffer.from(`${checksumOf(json)}\n`), json]);
}

/**
 * The entry in a file's bytes.
 *
 * @returns null when a byte is missing or another one, or when another build has made it
 */
export function decodeEntry(bytes: Buffer, build: string): Entry | null {
  const json = bytes.subarray(CHECKSUM_LENGTH + 1);
  if (checksumOf(json) !== checksumIn(bytes)) return null;
  const { build: maker, ...entry } = JSON.parse(json.toString());
  return maker === build ? entry : null;
}

/** The checksum within a file's bytes: two files with the same checksum are the same. */
export function checksumIn(bytes: Buffer): string {
  return bytes.subarray(0, CHECKSUM_LENGTH).toString('latin1');
}
