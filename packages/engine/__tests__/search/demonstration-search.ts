import path from 'node:path';
import { ContentTraversal } from '#search/content-traversal';
import { type SearchDocument, searchDocument } from '#search/search-document';
import { SearchIndex } from '#search/search-index';
import { exampleSite as site } from '@/__tests__/example-site';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { loadSite } from '@/packages/content-backend/import';
import { siteConfig } from '@/site.config';
import { askOf } from '../../../../__tests__/unit/changes/query-backend';

/** What the site searches of the demonstration, asked of the content backend in this process. */
export async function demonstrationDocuments(): Promise<SearchDocument[]> {
  const exportFile = path.join(process.cwd(), 'packages/demonstration/homegrown.wxr.xml');
  const { content } = await loadSite({ exportFile });
  const ask = askOf(executorOf(backendOf(content).schema, siteContextOf(content)), '1');
  const documents: SearchDocument[] = [];
  for await (const { nodes } of new ContentTraversal(async () => ask, site).all()) {
    documents.push(...nodes.flatMap((node) => searchDocument(node, site) ?? []));
  }
  return documents;
}

/** An index of documents in English, with the owner's synonyms. */
export function indexOf(documents: readonly SearchDocument[]): SearchIndex {
  const index = new SearchIndex({ language: 'en-US', synonyms: siteConfig.searchSynonyms });
  for (const document of documents) index.put(document);
  return index;
}

/** Questions in words that the page they are meant for does not have in its title. */
export const synonymQuestions: readonly (readonly [question: string, title: string])[] = [
  ['photos by a window', 'Photograph your work by a window'],
  ['picture descriptions', 'Image alt text that earns its place'],
  ['costs page', 'Rewrite your prices page'],
  ['client testimonials', 'Ask for reviews without begging'],
  ['ask buyers for a rating', 'Ask for reviews without begging'],
  ['thirty second video', 'Film a thirty-second tip'],
  ['store opening hours', 'Opening hours, everywhere'],
  ['clean a mailing list', 'Clean your list before it cleans you out'],
  ['start a mailing', 'Start a newsletter with twelve people'],
  ['advert for the price of lunch', 'Test an ad for the price of lunch'],
  ['advertising budget', 'A marketing budget in three jars'],
  ['welcome newsletter', 'A welcome email in three paragraphs'],
  ['designed mailing', 'Plain text or designed email?'],
  ['tailor fees', 'A price list for a tailor'],
  ['bakery website', 'A bakery’s front page, rewritten'],
  ['cut your website into strips', 'Edit your homepage with scissors'],
  ['quick pages', 'Fix your slowest page this afternoon'],
  ['a clip of a tip', 'Film a thirty-second tip'],
  ['links that guide buyers', 'Internal links that guide customers'],
  ['about page clients finish', 'An about page customers finish'],
];

/** What visitors typed, and titles that the first page of results must have. */
export const visitorSearches: readonly (readonly [typed: string, ...titles: string[]])[] = [
  ['testimonal', 'Ask for reviews without begging'],
  ['fotograf', 'Photograph your work by a window', 'Image alt text that earns its place'],
  ['instagram', 'Pick one social network', 'A month of posts in one morning'],
  ['instag', 'Pick one social network'],
  ['linkedin', 'Pick one social network'],
  [
    'how much should i spend on ads',
    'Test an ad for the price of lunch',
    'A marketing budget in three jars',
  ],
  ['when should i stop doing it myself', 'When to stop doing it yourself'],
  ['best time to send a newsletter', 'Start a newsletter with twelve people'],
  ['how to ask customers for a review', 'Ask for reviews without begging'],
  ['website is too slow', 'Fix your slowest page this afternoon'],
];

/** What visitors typed, and the words that may be marked in the results. */
export const markedWords: readonly (readonly [typed: string, marked: RegExp])[] = [
  ['review', /^(?:review|testimonial|rating)/],
  ['revi', /^(?:revi|testimonial|rating)/],
  ['rate', /^rat(?:e|ing)/],
  ['subjct lnes', /^(?:subject|line)/],
  ['ask customers for reviews', /^(?:ask|customer|client|buyer|review|testimonial|rating)/],
  ['photos by a window', /^(?:photo|picture|image|window)/],
  ['what is a title', /^(?:what|title)/],
  ['a clip of a tip', /^(?:clip|film|video|tip)/],
  ['adding', /^add/],
  ['ones', /^ones?$/],
  ['on', /^on$/],
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LONG_WORD = /^[a-z]{5,}$/i;

/** Random numbers from 0 to 1, the same for one seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A search with one typing error, and the document that is meant. */
export interface MistypedSearch {
  term: string;
  meant: SearchDocument;
}

/**
 * Searches by whole titles and by three to five words in a row of a text, half and half, each with
 * one typing error in a word of at least five letters: a letter too few, too many, another one, or
 * two exchanged.
 */
export function mistypedSearches(
  documents: readonly SearchDocument[],
  count: number,
  seed: number,
): MistypedSearch[] {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const letter = (): string => LETTERS[below(LETTERS.length)] ?? 'a';
  const mistyped = (word: string): string => {
    const at = 1 + below(word.length - 2);
    const [head, rest] = [word.slice(0, at), word.slice(at)];
    return (
      [
        head + rest.slice(1),
        head + letter() + rest,
        head + letter() + rest.slice(1),
        head + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2),
      ][below(4)] ?? word
    );
  };
  const wordsOfLine = (text: string): string[] => text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const searches: MistypedSearch[] = [];
  while (searches.length < count) {
    const meant = documents[below(documents.length)];
    if (!meant) break;
    const isOfTitle = searches.length % 2 === 0;
    const all = wordsOfLine(isOfTitle ? meant.title : meant.text);
    const length = isOfTitle ? all.length : 3 + below(3);
    const start = isOfTitle ? 0 : below(Math.max(1, all.length - length));
    const words = all.slice(start, start + length);
    const long = words.flatMap((word, index) => (LONG_WORD.test(word) ? [index] : []));
    const at = long[below(long.length)];
    if (at === undefined) continue;
    const term = words
      .map((word, index) => (index === at ? mistyped(word.toLowerCase()) : word))
      .join(' ');
    searches.push({ term, meant });
  }
  return searches;
}

/** Whether a document is among the first three that are found. */
export function isAmongFirst(index: SearchIndex, { term, meant }: MistypedSearch): boolean {
  const { hits } = index.search(term, { skip: 0, take: 3 });
  return hits.some(({ document }) => document.id === meant.id);
}
