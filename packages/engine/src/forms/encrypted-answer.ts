import { z } from 'zod';
import { decrypted, encrypted } from '#cms/encrypted';

/**
 * The most characters of the message. With more, the address would be too long for some servers on
 * the way.
 */
const MAX_WORDS = 600;
const MAX_AGE_MS = 3_600_000;

const shape = z.object({ words: z.string(), at: z.number() });

/**
 * The message for the visitor, encrypted for the address to which the browser is redirected after a
 * form was sent. Only this site can read it, because a plugin's message may repeat what was
 * written.
 *
 * @param place the form's page and unit
 * @returns null for words that are too long for an address
 */
export function encryptedAnswer(place: string, words: string): string | null {
  if (words.length > MAX_WORDS) return null;
  return encrypted('form answer', place, JSON.stringify({ words, at: Date.now() }));
}

/** The message in an address, for an hour; null if this site has not put it there. */
export function answerIn(place: string, ciphertext: unknown): string | null {
  const text = typeof ciphertext === 'string' ? decrypted('form answer', place, ciphertext) : null;
  if (text === null) return null;
  const { words, at } = shape.parse(JSON.parse(text));
  return Date.now() - at > MAX_AGE_MS ? null : words;
}
