import { z } from 'zod';
import { decrypted, encrypted } from './encrypted';

/**
 * The most characters of the words. An address with more would be too long for some servers on the
 * way.
 */
const MAX_WORDS = 600;
const MAX_AGE_MS = 3_600_000;

const shape = z.object({ words: z.string(), at: z.number() });

/**
 * The words of an answer for the address that a browser is led to after its message was sent, where
 * only this site can read them: a plugin's words may repeat what was written.
 *
 * @param place the form's page and unit
 * @returns null for words that are too long for an address
 */
export function encryptedAnswer(place: string, words: string): string | null {
  if (words.length > MAX_WORDS) return null;
  return encrypted('form answer', place, JSON.stringify({ words, at: Date.now() }));
}

/** The words in an address, for an hour; null when this site has not put them there. */
export function answerIn(place: string, ciphertext: unknown): string | null {
  const text = typeof ciphertext === 'string' ? decrypted('form answer', place, ciphertext) : null;
  if (text === null) return null;
  const { words, at } = shape.parse(JSON.parse(text));
  return Date.now() - at > MAX_AGE_MS ? null : words;
}
