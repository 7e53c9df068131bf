import type { PostRecord } from '../model';
import { LeastRecentlyUsed } from './least-recently-used';
import type { OrderedList } from './ordered-list';

/**
 * WordPress's search, as `WP_Query::parse_search` does it: every term must occur somewhere in the stored title,
 * excerpt or content (markup included), as part of a word too; finds in titles come first, then newest first.
 *
 * The index is an inverted one over words. A term that is part of a word is looked for in the vocabulary, whose size
 * hardly grows with the number of posts, and the posts of the words found are joined as a bit set; a term that holds
 * more than letters and digits narrows the candidates by its words and is then compared with their text.
 */
export interface SearchIndex {
  /** What `search` finds, best first. Indexes first what is not indexed yet. */
  find(search: string): OrderedList<PostRecord>;
  /** Indexes the next `count` posts; false when all are. For a program that wants to do it while nobody waits. */
  advance(count: number): boolean;
}

/** The words that WordPress's search leaves out (`WP_Query::get_search_stopwords`). */
const STOPWORDS = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const ASCII_WORD = /[a-z0-9_]+/g;

/** Text as MySQL's default collation compares it: without case and without accents. */
export function foldText(text: string): string {
  // Nearly all stored text is ASCII, and this is most of what indexing costs.
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
}

function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text);
}

function wordsOf(folded: string): readonly string[] {
  return folded.match(isAscii(folded) ? ASCII_WORD : WORD) ?? [];
}

/**
 * The terms of a search as WordPress reads them: quoted phrases whole, single letters and stopwords left out; all of
 * it as one term when nothing remains or when there are more than nine.
 */
export function searchTerms(search: string): string[] {
  const whole = search.replace(/\r?\n/g, '').trim();
  const found = whole.match(/"[^"]*"?|[^\s",+]+/g) ?? [];
  const terms = found
    .map((term) =>
      (/^".*"$/s.test(term) ? term.slice(1, -1) : term.replace(/^["']+|["']+$/g, '')).trim(),
    )
    .filter((term) => term !== '' && !/^[a-z-]$/i.test(term) && !STOPWORDS.has(term.toLowerCase()));
  return terms.length === 0 || terms.length > 9 ? [whole] : terms;
}

/** How many words of a phrase narrow the posts that it is looked for in. */
const NARROWING_WORDS = 4;

/** How many finds are kept for the next page and the next visitor, over all searches. */
const KEPT_FINDS = 500_000;

/** A set of positions in the list of searchable posts. */
class PositionSet {
  readonly bits: Uint32Array;

  constructor(readonly size: number) {
    this.bits = new Uint32Array((size + 31) >>> 5);
  }

  add(position: number): void {
    const word = position >>> 5;
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (position & 31));
  }

  has(position: number): boolean {
    return ((this.bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
  }

  keep(other: PositionSet): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) & (other.bits[index] ?? 0);
    }
  }

  join(other: PositionSet): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) | (other.bits[index] ?? 0);
    }
  }

  /** Calls `visit` with each position, in their order. */
  forEach(visit: (position: number) => void): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      let word = this.bits[index] ?? 0;
      while (word !== 0) {
        const lowest = word & -word;
        visit(index * 32 + (31 - Math.clz32(lowest)));
        word ^= lowest;
      }
    }
  }
}

/** An inverted index over one field of the posts: which words occur, and in which posts. */
class WordIndex {
  private readonly postings = new Map<string, number[]>();

  /** Adds the words of a post's text; positions come in their order. */
  add(position: number, words: readonly string[]): void {
    for (const word of words) {
      const list = this.postings.get(word);
      if (!list) this.postings.set(word, [position]);
      else if (list[list.length - 1] !== position) list.push(position);
    }
  }

  /** The positions whose text has a word that contains `part`. */
  containing(part: string, size: number): PositionSet {
    const found = new PositionSet(size);
    for (const [word, positions] of this.postings) {
      if (word.includes(part)) for (const position of positions) found.add(position);
    }
    return found;
  }
}

/** Whether a text holds `folded`, whatever its own case and accents. Text that is known to be ASCII has none to fold. */
function holds(text: string, ascii: boolean, folded: string): boolean {
  return (ascii ? text.toLowerCase() : foldText(text)).includes(folded);
}

type FieldsOf = (post: PostRecord) => readonly string[];

const titleOf: FieldsOf = ({ title }) => [title];
const textsOf: FieldsOf = ({ title, excerpt, content }) => [title, excerpt, content];

/**
 * Makes the index. `posts` are the posts that a search may find, newest first; the order of the finds follows it.
 */
export function indexForSearch(posts: readonly PostRecord[]): SearchIndex {
  const size = posts.length;
  const titles = new WordIndex();
  const texts = new WordIndex();
  const ascii = new PositionSet(size);
  let indexed = 0;

  const indexPost = (post: PostRecord, position: number): void => {
    const words = wordsOf(foldText(post.title));
    titles.add(position, words);
    texts.add(position, words);
    texts.add(position, wordsOf(foldText(post.excerpt)));
    texts.add(position, wordsOf(foldText(post.content)));
    if (textsOf(post).every(isAscii)) ascii.add(position);
  };

  const advance = (count: number): boolean => {
    for (const end = Math.min(indexed + count, size); indexed < end; indexed += 1) {
      const post = posts[indexed];
      if (post) indexPost(post, indexed);
    }
    return indexed < size;
  };

  const finds = new LeastRecentlyUsed<string, OrderedList<PostRecord>>(
    KEPT_FINDS,
    ({ items }) => items.length + 1,
  );

  const occurring = (index: WordIndex, term: string, fieldsOf: FieldsOf): PositionSet => {
    const folded = foldText(term);
    const words = wordsOf(folded);
    const found = everywhere(size);
    const longest = [...words].sort((a, b) => b.length - a.length).slice(0, NARROWING_WORDS);
    for (const word of longest) found.keep(index.containing(word, size));
    if (words.length === 1 && words[0] === folded) return found;
    const exact = new PositionSet(size);
    found.forEach((position) => {
      const post = posts[position];
      const plain = ascii.has(position);
      if (post && fieldsOf(post).some((text) => holds(text, plain, folded))) exact.add(position);
    });
    return exact;
  };

  const compute = (search: string): OrderedList<PostRecord> => {
    const terms = searchTerms(search);
    const found = everywhere(size);
    for (const term of terms) found.keep(occurring(texts, term, textsOf));
    const classes = relevanceClasses(search, terms, (term) => occurring(titles, term, titleOf));
    const sentence = foldText(search);
    /** With several terms, whether the whole sentence stands in the excerpt (0), in the content (1) or nowhere (2). */
    const phraseClass = ({ excerpt, content }: PostRecord, plain: boolean): number =>
      terms.length < 2 || holds(excerpt, plain, sentence)
        ? 0
        : holds(content, plain, sentence)
          ? 1
          : 2;
    const buckets: PostRecord[][] = Array.from({ length: classes.length + 3 }, () => []);
    found.forEach((position) => {
      const post = posts[position];
      if (!post) return;
      const inTitle = classes.findIndex((matching) => matching.has(position));
      const bucket =
        inTitle === -1 ? classes.length + phraseClass(post, ascii.has(position)) : inTitle;
      buckets[bucket]?.push(post);
    });
    return inPlaces(buckets.flat());
  };

  return {
    advance,
    find(search) {
      advance(size);
      const key = search.trim();
      return finds.obtain(key, () => compute(key));
    },
  };
}

/** A list with the order that it has; what is not in it stands at its end. The places are looked for when they are needed. */
function inPlaces(items: readonly PostRecord[]): OrderedList<PostRecord> {
  let places: Map<PostRecord, number> | null = null;
  const placeOf = (post: PostRecord): number => {
    places ??= new Map(items.map((item, place) => [item, place]));
    return places.get(post) ?? items.length;
  };
  return { items, compare: (a, b) => placeOf(a) - placeOf(b) };
}

function everywhere(size: number): PositionSet {
  const all = new PositionSet(size);
  all.bits.fill(0xffffffff);
  if (size % 32 !== 0) all.bits[all.bits.length - 1] = 2 ** (size % 32) - 1;
  return all;
}

/** `WP_Query::parse_search_order`: with one term the titles; with more the whole sentence, all terms, then any. */
function relevanceClasses(
  sentence: string,
  terms: readonly string[],
  inTitle: (term: string) => PositionSet,
): PositionSet[] {
  const [first] = terms;
  if (terms.length < 2) return first === undefined ? [] : [inTitle(first)];
  const each = terms.map(inTitle);
  const size = each[0]?.size ?? 0;
  const all = everywhere(size);
  const any = new PositionSet(size);
  for (const matching of each) {
    all.keep(matching);
    any.join(matching);
  }
  return terms.length < 7 ? [inTitle(sentence), all, any] : [inTitle(sentence)];
}
