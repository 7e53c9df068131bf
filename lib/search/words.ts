import { stemmer } from 'stemmer';

/**
 * Letters, digits and their marks; with an apostrophe, a hyphen or a dot only between two of them.
 */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.\-\u00ad\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;

/** Writing without blanks between words. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The longest word. A longer one is an address or a key. */
const MAX_WORD_CHARACTERS = 40;

/** Accents of Latin, Greek and Cyrillic letters, and the short vowels of Arabic and Hebrew. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;

const PLAIN = /^[a-z\d]+$/;

/** A word without accents and case, by which "Café" finds "cafe". */
function folded(word: string): string {
  const small = word.slice(0, MAX_WORD_CHARACTERS).toLowerCase();
  return PLAIN.test(small) ? small : small.normalize('NFKD').replace(MARKS, '').normalize('NFKC');
}

/** "e-mail" is one word, as are "don’t" and "3.5"; "step-by-step" is three. */
function parts(word: string): string[] {
  const all = word.split(/[-\u2010\u2011]/);
  if (all.length === 1) return all;
  return all.length === 2 && all.some((part) => part.length === 1) ? [all.join('')] : all;
}

/** Pairs of neighbouring characters, by which words are found in writing without blanks. */
function pairs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/**
 * The words of a text in their order, as a search compares them: without case, accents and
 * punctuation.
 */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap(parts).flatMap((part) => {
    const word = folded(part.replace(/['’.\u00ad]/g, ''));
    if (word === '') return [];
    return WITHOUT_BLANKS.test(word) ? pairs(word) : [word];
  });
}

/**
 * The parts of a text that {@link wordsOf} makes a word of, as they are written, to be marked in
 * it.
 */
export function writtenWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/**
 * What words of one meaning have in common: "prices" and "pricing" are one term in English. Other
 * languages have each form as a term of its own; there, beginnings of words and typing errors are
 * found all the same.
 *
 * @param word one of {@link wordsOf}
 * @param language as HTML names it
 */
export function termOf(word: string, language: string): string {
  return /^en\b/i.test(language) && /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
}
