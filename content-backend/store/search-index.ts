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

  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.bits.length; index += 1) {
      let word = this.bits[index] ?? 0;
      while (word !== 0) {
        const lowest = word & -word;
        yield index * 32 + (31 - Math.clz32(lowest));
        word ^= lowest;
      }
    }
  }
}

/** An inverted index over one field of the posts: which words occur, and in which posts. */
class WordIndex {
  private readonly postings = new Map<string, number[]>();

  add(position: number, fields: readonly string[]): void {
    for (const word of new Set(fields.flatMap((field) => wordsOf(foldText(field))))) {
      const list = this.postings.get(word);
      if (list) list.push(position);
      else this.postings.set(word, [position]);
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

/**
 * Makes the index. `posts` are the posts that a search may find, newest first; the order of the finds follows it.
 */
export function indexForSearch(posts: readonly PostRecord[]): SearchIndex {
  const titles = new WordIndex();
  const texts = new WordIndex();
  const positionOf = new Map<PostRecord, number>();
  const advance = (count: number): boolean => {
    const from = positionOf.size;
    posts.slice(from, from + count).forEach((post, offset) => {
      positionOf.set(post, from + offset);
      titles.add(from + offset, [post.title]);
      texts.add(from + offset, [post.title, post.excerpt, post.content]);
    });
    return positionOf.size < posts.length;
  };
  const finds = new LeastRecentlyUsed<string, OrderedList<PostRecord>>(
    KEPT_FINDS,
    ({ items }) => items.length + 1,
  );

  const occurring = (index: WordIndex, term: string, textOf: (post: PostRecord) => string) => {
    const folded = foldText(term);
    const words = wordsOf(folded);
    const found = everywhere(posts.length);
    const longest = [...words].sort((a, b) => b.length - a.length).slice(0, NARROWING_WORDS);
    for (const word of longest) found.keep(index.containing(word, posts.length));
    if (words.length === 1 && words[0] === folded) return found;
    const exact = new PositionSet(posts.length);
    for (const position of found) {
      const post = posts[position];
      if (post && foldText(textOf(post)).includes(folded)) exact.add(position);
    }
    return exact;
  };

  const compute = (search: string): OrderedList<PostRecord> => {
    const terms = searchTerms(search);
    const found = everywhere(posts.length);
    for (const term of terms) found.keep(occurring(texts, term, searchableText));
    const classes = relevanceClasses(search.trim(), terms, (term) =>
      occurring(titles, term, (post) => post.title),
    );
    const classOf = (position: number) => {
      const index = classes.findIndex((matching) => matching.has(position));
      if (index !== -1) return index;
      const post = posts[position];
      if (terms.length < 2 || !post) return classes.length;
      return classes.length + phraseClass(post, search.trim());
    };
    const rank = new Map<PostRecord, number>();
    const buckets: PostRecord[][] = [];
    for (const position of found) {
      const post = posts[position];
      if (!post) continue;
      const bucket = classOf(position);
      rank.set(post, bucket);
      (buckets[bucket] ??= []).push(post);
    }
    const order = (post: PostRecord) => rank.get(post) ?? classes.length + 3;
    return {
      items: buckets.flatMap((bucket) => bucket ?? []),
      compare: (a, b) => order(a) - order(b) || (positionOf.get(a) ?? 0) - (positionOf.get(b) ?? 0),
    };
  };

  return {
    advance,
    find(search) {
      advance(posts.length);
      const key = search.trim();
      return finds.obtain(key, () => compute(key));
    },
  };
}

function searchableText(post: PostRecord): string {
  return `${post.title}\n${post.excerpt}\n${post.content}`;
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
    for (const position of matching) any.add(position);
  }
  return terms.length < 7 ? [inTitle(sentence), all, any] : [inTitle(sentence)];
}

/** 0 when the whole sentence stands in the excerpt, 1 when in the content, else 2. */
function phraseClass(post: PostRecord, sentence: string): number {
  const folded = foldText(sentence);
  if (foldText(post.excerpt).includes(folded)) return 0;
  return foldText(post.content).includes(folded) ? 1 : 2;
}
