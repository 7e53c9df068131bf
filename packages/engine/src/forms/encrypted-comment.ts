import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { decrypted, encrypted } from '#cms/encrypted';

/**
 * The most characters of the encrypted comment. With more, the address would be too long for some
 * servers on the way.
 */
const MAX_ENCRYPTED = 3_000;
const MAX_TEXT = 20_000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;

const shape = z.object({
  /** The id of a public comment; null for one that is held. */
  id: z.number().nullable(),
  name: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  at: z.number(),
});

/** The result for a comment's writer alone. */
export type OwnComment = Omit<z.infer<typeof shape>, 'at'>;

/**
 * A comment, encrypted in an address that only this site can read: whoever has the address sees the
 * comment while it is held, and nobody else does. Of a long text, only the beginning that fits into
 * an address.
 *
 * @param path of the page of comments that it is shown on
 */
export function encryptedComment(path: string, { id, name, text }: OwnComment): string {
  const at = Date.now();
  for (let length = Math.min(text.length, MAX_TEXT); ; length = Math.floor(length * 0.8)) {
    const isCut = length < text.length;
    // An emoji takes two characters, and must be kept whole or left out.
    const beginning = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
    const part = { id, name, text: beginning, isCut, at };
    const packed = deflateRawSync(JSON.stringify(part)).toString('base64url');
    const ciphertext = encrypted('comment', path, packed);
    if (ciphertext.length <= MAX_ENCRYPTED || length === 0) return ciphertext;
  }
}

/** The comment in an address, for thirty days; null when this site has not put it there. */
export function commentIn(path: string, ciphertext: unknown): OwnComment | null {
  const packed = typeof ciphertext === 'string' ? decrypted('comment', path, ciphertext) : null;
  if (packed === null) return null;
  const text = inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8');
  const { at, ...comment } = shape.parse(JSON.parse(text));
  return Date.now() - at > MAX_AGE_MS ? null : comment;
}
