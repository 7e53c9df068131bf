import { stemmer } from 'stemmer';
import { isWithoutBlanks } from '#content/shared/search-term';

/**
 * Letters, digits and their marks; with an apostrophe, a hyphen or a dot only between two of them.
 * Before that, short names with signs: "C#", "C++", "AT&T".
 */
const WORD =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,2}(?:#|\+\+)|\p{L}{1,3}&\p{L}{1,3})(?![\p{L}\p{N}#+&])|[\p{L}\p{N}\p{M}]+(?:['’.\-\u00ad\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;

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

/** The same, with the last character as a word: others are found as beginnings of pairs. */
const pairsAndEnd = (word: string): string[] => {
  const end = [...word].at(-1);
  return end === undefined || end === word ? [word] : [...pairs(word), end];
};

/**
 * The words of a text in their order, as a search compares them: without case, accents and
 * punctuation.
 */
export function wordsOf(text: string): string[] {
  return splitWords(text, pairs);
}

/** The words under which a text is kept, so that a search for {@link wordsOf} finds it. */
export function indexedWordsOf(text: string): string[] {
  return splitWords(text, pairsAndEnd);
}

function splitWords(text: string, split: (word: string) => string[]): string[] {
  return (text.match(WORD) ?? []).flatMap(parts).flatMap((part) => {
    const word = folded(part.replace(/['’.\u00ad]/g, ''));
    if (word === '') return [];
    return isWithoutBlanks(word) ? split(word) : [word];
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
  if (!/^en\b/i.test(language) || !/^[a-z]{4,}$/.test(word)) return word;
  const stem = stemmer(word);
  return STUB.test(stem) ? wholeStem(word, stem) : stem;
}

/** What the stemmer leaves of "ones", "used" and "adding", and what is another word. */
const STUB = /^[aeiou][^aeiou]$/;

/** "one", "use" and "add". */
const wholeStem = (word: string, stub: string): string =>
  word[2] === 'i' ? `${stub}e` : word.slice(0, 3);

/**
 * How a term in Latin letters sounds, roughly and the same in all languages: "fotograf" sounds like
 * "photograph", "kontakt" like "contact", "strasse" like "straße".
 */
export function soundOf(term: string): string {
  return term
    .replaceAll('ph', 'f')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/c(?=[aoulrt])/g, 'k');
}
