import { LRUCache } from 'lru-cache';
import type { PostRecord } from '../../model';
import { firstIndex, type OrderedList } from '../ordered-list';
import { everywhere, PositionSet } from './position-set';
import { WordBoundaries } from './word-boundaries';

/**
 * WordPress's search, as `WP_Query::parse_search` does it: every term must occur somewhere in the
 * stored title, excerpt or content (markup included), as part of a word too, and none that has a
 * `-` before it; finds in titles come first, then newest first.
 *
 * The index is an inverted one over words. A term that is part of a word is looked for in the
 * vocabulary, whose size hardly grows with the number of posts, and the posts of the words found
 * are joined as a bit set; a term that holds more than letters and digits narrows the candidates by
 * its words and by what meets at its spaces, and is then compared with their text.
 */
export interface SearchIndex {
  /** What `search` finds, best first. Indexes first what is not indexed yet. */
  find(search: string): OrderedList<PostRecord>;
  /** Indexes the next `count` posts; false when all are. For indexing between requests. */
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

/** What is looked for and how what is found is put into order. */
export interface SearchRequest {
  /** What must occur. */
  terms: readonly string[];
  /** What must not occur. */
  excluded: readonly string[];
  /** All that was typed, when finding it as it stands counts: of several words, none excluded. */
  sentence: string | null;
  /** Whether several words were typed, stopwords counted: how they stand in a title counts. */
  several: boolean;
}

/**
 * A search as WordPress reads it (`WP_Query::parse_search`): quoted phrases whole, single letters
 * and stopwords left out; all of it as one term when nothing remains or when there are more than
 * nine.
 */
export function searchRequest(search: string): SearchRequest {
  const whole = search.replace(/[\r\n]/g, '').trim();
  const found = whole.match(/"[^"]*"?|[^\t ",+]+/g) ?? [];
  const kept = found.flatMap(termOf);
  const terms = kept.length === 0 || kept.length > 9 ? [whole] : kept;
  const several = found.length > 1;
  return {
    terms: terms.filter((term) => !term.startsWith('-')),
    excluded: terms.filter((term) => term.startsWith('-')).map((term) => term.slice(1)),
    sentence: several && !/(?:^|\s)-/.test(whole) ? whole : null,
    several,
  };
}

/** `WP_Query::parse_search_terms`: a phrase keeps the spaces at its ends; "0" is PHP's nothing. */
function termOf(typed: string): string[] {
  const trimmed = /^".+"$/.test(typed)
    ? typed.replace(/^["']+|(?<!["'])["']+$/g, '')
    : typed.replace(/^["' ]+|(?<!["' ])["' ]+$/g, '');
  const isNothing = trimmed === '' || trimmed === '0' || /^[a-z-]$/i.test(trimmed);
  return isNothing || STOPWORDS.has(trimmed.toLowerCase()) ? [] : [trimmed];
}

/** The number of a phrase's words that narrow the posts in which it is looked for. */
const NARROWING_WORDS = 4;

/** The number of finds that are kept for the next page and the next visitor, over all searches. */
const MAX_KEPT_FINDS = 500_000;

/** Where a word occurs: positions in their order. */
interface Occurrences {
  titles: number[];
  texts: number[];
}

type Field = keyof Occurrences;

/**
 * An inverted index: which words occur in the titles and in all of the text, and in which posts.
 */
class WordIndex {
  private readonly words = new Map<string, Occurrences>();
  /** All words in one text, so that the parts of words are found by the engine's own search. */
  private joined = '';
  private starts: number[] = [];
  private occurrences: Occurrences[] = [];

  /** Adds the words of a post's field; posts come in the order of their positions. */
  add(position: number, words: readonly string[], field: Field): void {
    for (const word of words) {
      let found = this.words.get(word);
      if (!found) this.words.set(word, (found = { titles: [], texts: [] }));
      const list = found[field];
      if (list[list.length - 1] !== position) list.push(position);
    }
  }

  /** The positions whose field has a word that contains `part`, which is (a part of) one word. */
  containing(part: string, field: Field, size: number): PositionSet {
    this.join();
    const found = new PositionSet(size);
    for (let at = this.joined.indexOf(part); at !== -1; at = this.joined.indexOf(part, at)) {
      const next = firstIndex(this.starts, (start) => start > at);
      for (const position of this.occurrences[next - 1]?.[field] ?? []) found.add(position);
      at = this.starts[next] ?? this.joined.length;
    }
    return found;
  }

  private join(): void {
    if (this.occurrences.length === this.words.size) return;
    this.starts = [];
    let length = 0;
    for (const word of this.words.keys()) {
      this.starts.push(length);
      length += word.length + 1;
    }
    this.joined = [...this.words.keys()].join('\n');
    this.occurrences = [...this.words.values()];
  }
}

/**
 * The most characters of posts' texts that are kept folded for looking for phrases; further texts
 * are folded again.
 */
const KEPT_CHARACTERS = 128 * 1024 * 1024;

/**
 * Makes the index. `posts` are the posts that a search may find, newest first; the order of the
 * finds follows it.
 */
export function indexForSearch(posts: readonly PostRecord[]): SearchIndex {
  const size = posts.length;
  const words = new WordIndex();
  const boundaries = new WordBoundaries(size);
  const texts: string[] = [];
  let kept = 0;
  let indexed = 0;

  const indexPost = (post: PostRecord, position: number): void => {
    const inTitle = wordsOf(foldText(post.title));
    const text = foldedText(post);
    words.add(position, inTitle, 'titles');
    words.add(position, wordsOf(text), 'texts');
    boundaries.add(position, text);
    kept += text.length;
    if (kept <= KEPT_CHARACTERS) texts[position] = text;
  };

  const advance = (count: number): boolean => {
    for (const end = Math.min(indexed + count, size); indexed < end; indexed += 1) {
      const post = posts[indexed];
      if (post) indexPost(post, indexed);
    }
    return indexed < size;
  };

  const finds = new LRUCache<string, OrderedList<PostRecord>>({
    maxSize: MAX_KEPT_FINDS,
    sizeCalculation: ({ items }) => items.length + 1,
    memoMethod: (search) => compute(search),
  });

  const inField = (field: Field, position: number, post: PostRecord, folded: string): boolean =>
    (field === 'titles' ? foldText(post.title) : (texts[position] ?? foldedText(post))).includes(
      folded,
    );

  const occurring = (field: Field, term: string): PositionSet => {
    const folded = foldText(term);
    const parts = wordsOf(folded);
    const found = everywhere(size);
    const longest = [...parts].sort((a, b) => b.length - a.length).slice(0, NARROWING_WORDS);
    for (const part of longest) found.keep(words.containing(part, field, size));
    if (parts.length === 1 && parts[0] === folded) return found;
    boundaries.narrow(found, folded);
    const exact = new PositionSet(size);
    found.forEach((position) => {
      const post = posts[position];
      if (post && inField(field, position, post, folded)) exact.add(position);
    });
    return exact;
  };

  const compute = (search: string): OrderedList<PostRecord> => {
    const request = searchRequest(search);
    const found = everywhere(size);
    for (const term of request.terms) found.keep(occurring('texts', term));
    for (const term of request.excluded) found.remove(occurring('texts', term));
    const classes = relevanceClasses(request, size, (term) => occurring('titles', term));
    const sentence = request.sentence === null ? null : foldText(request.sentence);
    const mayHoldSentence = everywhere(size);
    if (sentence !== null) boundaries.narrow(mayHoldSentence, sentence);
    /**
     * Whether the whole sentence, if it counts, stands in the excerpt (0), in the content (1) or
     * nowhere (2).
     */
    const phraseClass = (position: number, post: PostRecord): number => {
      if (sentence === null || !mayHoldSentence.has(position)) return 2;
      if (!inField('texts', position, post, sentence)) return 2;
      if (foldText(post.excerpt).includes(sentence)) return 0;
      return foldText(post.content).includes(sentence) ? 1 : 2;
    };
    const buckets: PostRecord[][] = Array.from({ length: classes.length + 3 }, () => []);
    found.forEach((position) => {
      const post = posts[position];
      if (!post) return;
      const inTitle = classes.findIndex((matching) => matching.has(position));
      const bucket = inTitle === -1 ? classes.length + phraseClass(position, post) : inTitle;
      buckets[bucket]?.push(post);
    });
    return inPlaces(buckets.flat());
  };

  return {
    advance,
    find(search) {
      advance(size);
      return finds.memo(search.trim());
    },
  };
}

/**
 * A list with the order that it has; what is not in it stands at its end. The places are looked for
 * when they are needed.
 */
function inPlaces(items: readonly PostRecord[]): OrderedList<PostRecord> {
  let places: Map<PostRecord, number> | null = null;
  const placeOf = (post: PostRecord): number => {
    places ??= new Map(items.map((item, place) => [item, place]));
    return places.get(post) ?? items.length;
  };
  return { items, compare: (a, b) => placeOf(a) - placeOf(b) };
}

/**
 * All that a search looks into, folded; a search has no line break, so it never finds what spans
 * two fields.
 */
function foldedText({ title, excerpt, content }: PostRecord): string {
  return foldText(`${title}\n${excerpt}\n${content}`);
}

/**
 * `WP_Query::parse_search_order`: of one word typed the titles with it; of more those with the
 * whole sentence, with all terms, with any. More than six terms count as a sentence only; where all
 * are excluded nothing counts.
 */
function relevanceClasses(
  { terms, sentence, several }: SearchRequest,
  size: number,
  inTitle: (term: string) => PositionSet,
): PositionSet[] {
  if (terms.length === 0) return [];
  const whole = sentence === null ? [] : [inTitle(sentence)];
  if (several && terms.length > 6) return whole;
  const all = everywhere(size);
  const any = new PositionSet(size);
  for (const matching of terms.map(inTitle)) {
    all.keep(matching);
    any.join(matching);
  }
  return several ? [...whole, all, any] : [all];
}
