import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { isWithoutBlanks } from '#content/shared/search-term';
import { longestRun } from './longest-run';
import type { SearchDocument } from './search-document';
import { Vocabulary } from './vocabulary';
import { indexedWordsOf, soundOf, termOf, wordsOf } from './words-of-text';

/** The most words of a search; further ones are left out. */
const MAX_WORDS = 12;

/**
 * The most documents that one search examines. On a large site, only the rarest words are searched
 * until no more than this many documents remain.
 */
const MAX_CANDIDATES = 3_000;

/**
 * The most documents whose titles and terms are examined if every word of a search is in more than
 * {@link MAX_CANDIDATES}. The documents that were added first are examined first.
 */
const MAX_TITLES = 20_000;

/** The examination of titles ends after this many documents with all words. */
const MAX_FOUND_BY_TITLE = 300;

/**
 * The most words to search if all words of a search are common and few titles have them together.
 */
const MAX_COMMON_WORDS = 2;

/** From this number of documents on, typing errors are considered only if little is found. */
const LARGE_SITE_DOCUMENTS = 1_000;

/**
 * The most characters of the texts of all documents. Later documents are the older ones; only the
 * beginning of their texts is searched.
 */
const MAX_CHARACTERS = 10_000_000;

const BEGINNING_CHARACTERS = 300;

/**
 * With more results than this, a search is not widened, because nobody misses anything. With fewer,
 * words that exist may be typing errors of others.
 */
const FEW = 20;

/**
 * From this number of words on, a document need not have all of them: who asks a question uses
 * words that its answer may not have.
 */
const MANY_WORDS = 3;

/**
 * The share of many words that a document must have. A rare word counts more than a common one, so
 * "how" and "the" are never needed, in any language.
 */
const ENOUGH = 0.5;

/** A word that one document in so many has is rare. */
const RARE = 8;

/** What a word that all documents have adds to a run of words. */
const LEAST_WEIGHT = 0.6;

/** The fewest letters by which a synonym is known that is still being typed. */
const SYNONYM_BEGINNING = 4;

/** The most letters of a word that is not marked beside others when most documents have it. */
const SHORT_LETTERS = 3;

/** The weight of a word that three of five documents have. */
const LITTLE_WEIGHT = 0.25;

/** The most letters of a stem that two words may have by chance: "rating" and "rates". */
const CHANCE_LETTERS = 4;

/** The most words whose terms are remembered. */
const MAX_KNOWN_TERMS = 100_000;

/** How many of the best results are examined for how near the words are to each other. */
const MAX_COMPARED = 60;

/** The most documents whose terms are remembered in order. */
const MAX_REMEMBERED = 300;

const FIELDS = ['title', 'terms', 'excerpt', 'text', 'asides'] as const;

/** The fields in which common words are looked for first. */
const SHORT_FIELDS = ['title', 'terms'] as const;

const BOOST = { title: 3, terms: 1.5, excerpt: 1.5, text: 1, asides: 1 };

/** The weight of another reading of a word, relative to 1 for the word as typed. */
const OTHER_READING = 0.5;

/** A document that was found. */
export interface Hit {
  document: SearchDocument;
  /** Whether it was found by a word, as it is written in one of its texts. */
  isFoundBy: (written: string) => boolean;
  /** Whether such a word is worth a mark: among others, "a" and "for" tell nothing. */
  isTelling: (written: string) => boolean;
}

export interface Hits {
  total: number;
  /** The hits of the requested page, the best first. */
  hits: Hit[];
  /** The corrected search; null if every word is known. */
  didYouMean: string | null;
}

const charactersOf = ({ text, asides = '' }: SearchDocument): number => text.length + asides.length;

/** What a word may mean: one term of the index, or several that a document must have together. */
type Reading = readonly string[];

/** A word of a search: its term, and what it may mean, itself first. */
interface SearchWord {
  term: string;
  readings: readonly Reading[];
  isLast: boolean;
  /** The word, or the one that was probably meant if the word occurs nowhere. */
  mended: string;
  /** The terms of what else was perhaps meant if the word occurs nowhere. */
  guesses: readonly string[];
}

/** A document that contains words of a search, and the index terms that matched. */
type IndexMatch = Pick<SearchResult, 'id' | 'score' | 'terms'>;

/** The input consists of terms already. */
const AS_TERMS = {
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};

/**
 * A full-text index of a site. Results are ranked; beginnings of words, typing errors and the
 * owner's synonyms match too. All of it is in memory; MiniSearch
 * (https://lucaong.github.io/minisearch/) does the work.
 */
export class SearchIndex {
  readonly #language: string;
  readonly #index: MiniSearch<SearchDocument>;
  readonly #documents = new Map<string, SearchDocument>();
  /** The terms of the {@link SHORT_FIELDS} of each document. */
  readonly #shortTerms = new Map<string, readonly string[]>();
  readonly #vocabulary = new Vocabulary();
  /** The number of documents that have a term. */
  readonly #documentsWith = new Map<string, number>();
  /** The terms of the index that sound like others that are written otherwise, by their sound. */
  readonly #sounds = new Map<string, Set<string>>();
  readonly #synonyms: readonly (readonly Reading[])[];
  /** Synonyms that have their stem by chance, by it. */
  readonly #ownTerms = new Map<string, string[]>();
  readonly #knownTerms = new Map<string, string>();
  #characters = 0;
  readonly #inOrder = new LRUCache<string, readonly (readonly string[])[]>({ max: MAX_REMEMBERED });

  /** @param settings `language` as HTML names it, `synonyms` groups of one meaning */
  constructor({ language, synonyms }: { language: string; synonyms: readonly string[][] }) {
    this.#language = language;
    this.#index = new MiniSearch<SearchDocument>({
      fields: [...FIELDS],
      tokenize: (text) => this.#keptTermsOf(text),
      processTerm: (term) => term,
    });
    for (const word of new Set(synonyms.flat().flatMap(indexedWordsOf))) {
      const stem = this.#termOf(word);
      if (stem.length > CHANCE_LETTERS || word.startsWith(stem)) continue;
      this.#ownTerms.set(stem, [...(this.#ownTerms.get(stem) ?? []), word]);
    }
    this.#synonyms = synonyms.map((group) =>
      group.map((text) => indexedWordsOf(text).map((word) => this.#ownTermOf(word))),
    );
    // A typing error in one of them is found too.
    this.#vocabulary.count(new Set(synonyms.flat().flatMap(wordsOf)), 1);
  }

  get size(): number {
    return this.#documents.size;
  }

  /** The language of a document; undefined on a site in one. */
  languageOf(id: string): string | undefined {
    return this.#documents.get(id)?.language;
  }

  /** All documents, in the order in which they came. */
  documents(): Iterable<SearchDocument> {
    return this.#documents.values();
  }

  has(id: string): boolean {
    return this.#documents.has(id);
  }

  /** Adds a document, in the place of the one with its id. */
  put(whole: SearchDocument): void {
    this.remove(whole.id);
    const hasRoom = this.#characters + charactersOf(whole) <= MAX_CHARACTERS;
    const document = hasRoom
      ? whole
      : { ...whole, text: whole.text.slice(0, BEGINNING_CHARACTERS), asides: '' };
    this.#characters += charactersOf(document);
    this.#documents.set(document.id, document);
    const short = SHORT_FIELDS.flatMap((field) => this.#termsOf(document[field]));
    this.#shortTerms.set(document.id, short);
    this.#index.add(document);
    this.#count(document, 1);
  }

  remove(id: string): void {
    const document = this.#documents.get(id);
    if (!document) return;
    this.#index.remove(document);
    this.#characters -= charactersOf(document);
    this.#documents.delete(id);
    this.#shortTerms.delete(id);
    this.#inOrder.delete(id);
    this.#count(document, -1);
  }

  #termOf(word: string): string {
    const known = this.#knownTerms.get(word);
    if (known !== undefined) return known;
    if (this.#knownTerms.size >= MAX_KNOWN_TERMS) this.#knownTerms.clear();
    const term = termOf(word, this.#language);
    this.#knownTerms.set(word, term);
    return term;
  }

  /** The terms of a text in their order. */
  #termsOf(text: string): string[] {
    return indexedWordsOf(text).map((word) => this.#ownTermOf(word));
  }

  /**
   * The term of a word; of a form of a synonym that has its stem by chance, the synonym itself: an
   * hourly rate is no "rating".
   */
  #ownTermOf(word: string): string {
    const term = this.#termOf(word);
    return this.#ownTerms.get(term)?.find((synonym) => word.startsWith(synonym)) ?? term;
  }

  /** The terms under which a text is kept: a form of such a synonym has two. */
  #keptTermsOf(text: string): string[] {
    return indexedWordsOf(text).flatMap((word) => this.#keptTerms(word));
  }

  #keptTerms(word: string): string[] {
    return [...new Set([this.#termOf(word), this.#ownTermOf(word)])];
  }

  #count(document: SearchDocument, by: 1 | -1): void {
    const words = new Set(FIELDS.flatMap((field) => indexedWordsOf(document[field] ?? '')));
    this.#vocabulary.count(words, by);
    for (const term of new Set([...words].flatMap((word) => this.#keptTerms(word)))) {
      const documents = (this.#documentsWith.get(term) ?? 0) + by;
      if (documents > 0) this.#documentsWith.set(term, documents);
      else this.#documentsWith.delete(term);
      const sound = soundOf(term);
      if (sound !== term) {
        const alike = this.#sounds.get(sound) ?? new Set();
        if (documents > 0) this.#sounds.set(sound, alike.add(term));
        else alike.delete(term);
        if (alike.size === 0) this.#sounds.delete(sound);
      }
    }
  }

  /** The terms of the index that sound like a term, and are written in another way. */
  #soundingLike(term: string): string[] {
    const sound = soundOf(term);
    return [sound, ...(this.#sounds.get(sound) ?? [])].filter(
      (other) => other !== term && this.#documentsWith.has(other),
    );
  }

  /**
   * What else the owner calls what a term of a search stands for, alone or with its neighbours.
   *
   * @param begun what may be the beginning of one in place of the term
   */
  #synonymsOf(terms: readonly string[], at: number, begun = ''): Reading[] {
    const isMeant = (phrase: Reading) =>
      phrase.some((_, place) =>
        phrase.every((term, offset) => term === terms[at - place + offset]),
      ) ||
      (begun.length >= SYNONYM_BEGINNING && phrase.length === 1 && phrase[0]?.startsWith(begun));
    return this.#synonyms.flatMap((group) => (group.some(isMeant) ? group : []));
  }

  /** The terms of a document's fields in their order. */
  #termsInOrder(document: SearchDocument): readonly (readonly string[])[] {
    const known = this.#inOrder.get(document.id);
    if (known) return known;
    const terms = FIELDS.map((field) => this.#termsOf(document[field] ?? ''));
    this.#inOrder.set(document.id, terms);
    return terms;
  }

  #sought(words: readonly string[], isForgiving: boolean): SearchWord[] {
    const own = words.map((word) => this.#ownTermOf(word));
    return words.map((word, index) => {
      const term = this.#termOf(word);
      const isLast = index === words.length - 1;
      const isWritten = this.#documentsWith.has(term);
      const alike = this.#soundingLike(term);
      const synonyms = this.#synonymsOf(own, index, isLast && !isWritten ? word : '');
      const isKnown =
        isWritten ||
        alike.length > 0 ||
        synonyms.length > 0 ||
        (isLast && this.#vocabulary.hasBeginning(word));
      const near = isKnown && !isForgiving ? [] : this.#vocabulary.near(word);
      const others = [...alike, ...near.map((one) => this.#termOf(one))];
      const unwritten = isWritten ? [] : others.flatMap((other) => this.#synonymsOf([other], 0));
      const readings = [[term], ...others.map((other) => [other]), ...synonyms, ...unwritten];
      return {
        term,
        isLast,
        readings: [...new Map(readings.map((reading) => [reading.join(' '), reading])).values()],
        mended: isKnown ? word : (near[0] ?? word),
        guesses: isKnown ? [] : near.slice(1).map((one) => this.#termOf(one)),
      };
    });
  }

  /**
   * The fewest letters of a beginning by which words are found. Half the words of a large site
   * begin with some two letters.
   */
  #shortestBeginning(): number {
    return this.size < LARGE_SITE_DOCUMENTS ? 1 : 4;
  }

  /** The number of documents that have a word, or what else it may mean. */
  #reach({ readings }: SearchWord): number {
    const documents = (reading: Reading) =>
      Math.min(...reading.map((term) => this.#documentsWith.get(term) ?? 0));
    return readings.reduce((sum, reading) => sum + documents(reading), 0);
  }

  /**
   * How much a word tells of what is sought, from 0 (all documents have it, or none) to 1 (at most
   * one in {@link RARE} has it).
   */
  #weight(word: SearchWord): number {
    const reach = this.#documentsWith.get(word.term) ?? this.#reach(word);
    const share = reach === 0 ? 1 : reach / this.size;
    return Math.min(1, Math.max(0, -Math.log(share) / Math.log(RARE)));
  }

  #lookUp(
    sought: readonly SearchWord[],
    combineWith: 'AND' | 'OR',
    fields: readonly string[] = FIELDS,
  ): SearchResult[] {
    const query: Query = {
      combineWith,
      fields: [...fields],
      queries: sought.map(({ term, readings, isLast }) => ({
        combineWith: 'OR',
        queries: readings.map((reading) => ({ combineWith: 'AND', queries: [...reading] })),
        prefix: (read: string) =>
          isLast &&
          read === term &&
          (isWithoutBlanks(term) || term.length >= this.#shortestBeginning()),
        boostTerm: (read: string) => (soundOf(read) === soundOf(term) ? 1 : OTHER_READING),
      })),
    };
    return this.#index.search(query, { boost: BOOST, ...AS_TERMS });
  }

  /** Documents that have all of some words in their titles and terms, those that came first. */
  #byTitle(sought: readonly SearchWord[]): IndexMatch[] {
    const matches: IndexMatch[] = [];
    let looked = 0;
    for (const [id, inTitle] of this.#shortTerms) {
      if (looked >= MAX_TITLES || matches.length >= MAX_FOUND_BY_TITLE) break;
      looked += 1;
      const found = sought.flatMap(({ readings }) => {
        const read = readings.find((reading) => reading.every((term) => inTitle.includes(term)));
        return read ? [read] : [];
      });
      if (found.length === sought.length) matches.push({ id, score: 1, terms: found.flat() });
    }
    return matches;
  }

  /**
   * Documents with words of which each has more than {@link MAX_CANDIDATES}; the rarest come first.
   */
  #findCommon(sought: readonly SearchWord[]): IndexMatch[] {
    const matches = this.#byTitle(sought);
    if (matches.length > FEW) return matches;
    const rarest = sought.slice(0, MAX_COMMON_WORDS);
    const inShort = this.#lookUp(rarest, 'AND', SHORT_FIELDS);
    return inShort.length > 0 ? inShort : this.#lookUp(rarest, 'AND');
  }

  /**
   * Documents with the words of a search; words that have too many documents beside the others are
   * left out.
   */
  #find(sought: readonly SearchWord[], combineWith: 'AND' | 'OR'): IndexMatch[] {
    const once = sought.filter(
      ({ term }, index) => sought.findLastIndex((other) => other.term === term) === index,
    );
    const rarestFirst = once.toSorted((a, b) => this.#reach(a) - this.#reach(b));
    let candidates = 0;
    const telling = rarestFirst.filter((word) => {
      candidates += this.#reach(word);
      return candidates <= MAX_CANDIDATES;
    });
    if (telling.length === 0) return this.#findCommon(rarestFirst);
    const found = this.#lookUp(telling, combineWith);
    if (combineWith === 'AND' || sought.length < MANY_WORDS) return found;
    const enough = this.#withEnough(found, telling);
    return enough.length > 0 ? enough : found;
  }

  /** Those with {@link ENOUGH} of the words of a search. */
  #withEnough(matches: readonly SearchResult[], sought: readonly SearchWord[]): IndexMatch[] {
    const weighed = sought.map((word) => ({ ...word, weight: this.#weight(word) }));
    const needed = ENOUGH * weighed.reduce((sum, { weight }) => sum + weight, 0);
    return matches.filter(({ queryTerms }) => {
      const has = (reading: Reading) => reading.every((term) => queryTerms.includes(term));
      const found = weighed.filter(({ readings }) => readings.some(has));
      return found.reduce((sum, { weight }) => sum + weight, 0) >= needed;
    });
  }

  /**
   * The best first: among those that MiniSearch found best, where the words stand one after the
   * other.
   *
   * @returns `run`: the weight of the words of the search that follow one another in the first
   *   result
   */
  #ranked(
    matches: readonly IndexMatch[],
    sought: readonly SearchWord[],
    weights: readonly number[],
  ) {
    const sets = sought.map(({ readings }) => new Set(readings.flat()));
    const compared = matches.slice(0, MAX_COMPARED).map((result) => {
      const document = this.#documents.get(String(result.id));
      const runs = document
        ? this.#termsInOrder(document).map((terms) => longestRun(sets, weights, terms))
        : [];
      const run = Math.max(1, ...runs);
      // A run of so many words in this order is rarer by far than the words themselves.
      return { result, run, score: result.score * run ** 3 };
    });
    const best = compared.toSorted((a, b) => b.score - a.score);
    return {
      results: [...best.map(({ result }) => result), ...matches.slice(MAX_COMPARED)],
      run: best[0]?.run ?? 0,
    };
  }

  /**
   * Documents with all words; where these stand nowhere together, a word may be a typing error of
   * another one, and of many words some are enough.
   */
  #best(words: readonly string[], sought: readonly SearchWord[]): readonly IndexMatch[] {
    // Common words that stand together tell little, and the mean of all weights is 1.
    const plain = sought.map((word) => LEAST_WEIGHT + this.#weight(word));
    const mean = plain.reduce((sum, weight) => sum + weight, 0) / plain.length;
    const weights = plain.map((weight) => weight / mean);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const asTyped = this.#ranked(this.#find(sought, 'AND'), sought, weights);
    if (
      asTyped.run === whole ||
      (this.size >= LARGE_SITE_DOCUMENTS && asTyped.results.length > FEW)
    )
      return asTyped.results;
    const forgiving = this.#sought(words, true);
    const mended = this.#ranked(this.#find(forgiving, 'AND'), forgiving, weights);
    const isMended = mended.run > asTyped.run;
    const { results, run } = isMended ? mended : asTyped;
    const isEnough = words.length < MANY_WORDS || run === whole || (isMended && run >= whole / 2);
    if (run > 0 && isEnough) return results;
    return this.#ranked(this.#find(sought, 'OR'), sought, weights).results;
  }

  /**
   * The terms of a document that are marked: without short words that most documents have, without
   * what begins with a short word, and without guesses, where there is better.
   */
  #telling(found: readonly string[], sought: readonly SearchWord[]): readonly string[] {
    const isShort = (term: string) => term.length <= SHORT_LETTERS && !isWithoutBlanks(term);
    const small = sought.filter(
      (word) =>
        isShort(word.term) && (word.term.length === 1 || this.#weight(word) < LITTLE_WEIGHT),
    );
    const asTyped = new Set(sought.flatMap(({ term, mended }) => [term, this.#termOf(mended)]));
    const guesses = sought.flatMap((word) => word.guesses).filter((term) => !asTyped.has(term));
    const begun = sought.find(
      ({ term, isLast }) => isLast && isShort(term) && found.includes(term),
    );
    const isBegun = (term: string) =>
      begun !== undefined &&
      term.startsWith(begun.term) &&
      !asTyped.has(term) &&
      !begun.readings.flat().includes(term);
    const whole = found.filter((term) => !isBegun(term));
    const telling = whole.filter(
      (term) => !guesses.includes(term) && !small.some((word) => word.term === term),
    );
    return telling.length > 0 ? telling : whole;
  }

  /**
   * Searches. Documents with all words are found; when there are none, those in which a word may be
   * a typing error of another one, and then those with some of the words.
   *
   * @param text what was typed
   * @param range `skip` so many hits and give `take`
   * @param isHidden for documents that may not be shown
   */
  search(
    text: string,
    { skip, take }: { skip: number; take: number },
    isHidden: (id: string) => boolean = () => false,
  ): Hits {
    const words = wordsOf(text).slice(0, MAX_WORDS);
    if (words.length === 0) return { total: 0, hits: [], didYouMean: null };
    const sought = this.#sought(words, false);
    const mended = sought.map((one) => one.mended);
    const matches = this.#best(words, sought).filter(({ id }) => !isHidden(String(id)));
    return {
      total: matches.length,
      hits: matches.slice(skip, skip + take).flatMap(({ id, terms }) => {
        const document = this.#documents.get(String(id));
        if (!document) return [];
        const isOneOf = (found: readonly string[]) => (written: string) =>
          indexedWordsOf(written).some((word) =>
            this.#keptTerms(word).some((term) => found.includes(term)),
          );
        const telling = this.#telling(terms, sought);
        return [{ document, isFoundBy: isOneOf(terms), isTelling: isOneOf(telling) }];
      }),
      didYouMean: mended.every((word, index) => word === words[index]) ? null : mended.join(' '),
    };
  }
}
