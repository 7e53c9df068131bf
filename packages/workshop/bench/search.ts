/**
 * How well and how fast the site's own index finds.
 *
 *     node --import tsx packages/workshop/bench/search.ts [--posts 1000,10000,100000] [--seed 1]
 *
 * Over the demonstration it searches 200 times, in five rounds, by titles and lines of texts that
 * have one typing error each. It counts the searches that have what was meant among the first three
 * results. It does the same with 20 questions in other words. Over generated posts of 300 words it
 * prints the seconds that making the index takes, memory, and the milliseconds of a search (median,
 * 99th percentile). Beside them stand those of a fixed piece of work, so that machines can be
 * compared. All times are processor time. Ends with 1 when fewer than 95 % are found.
 */
import { parseArgs } from 'node:util';
import type { SearchDocument } from '@homegrown/engine/search/search-document';
import { SearchIndex } from '@homegrown/engine/search/search-index';
import { Vocabulary } from '../../content-backend/bench/vocabulary';
import {
  demonstrationDocuments,
  indexOf,
  isAmongFirst,
  mistypedSearches,
  synonymQuestions,
} from '../../engine/__tests__/search/demonstration-search';
import { percentile } from './soak/figures';
import { cpuMilliseconds } from './work-growth';

const WORDS = 300;
const SEARCHES = 500;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000,10000,100000' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);

async function quality(): Promise<void> {
  const documents = await demonstrationDocuments();
  const index = indexOf(documents);
  let all = 0;
  for (let round = 0; round < 5; round += 1) {
    const searches = mistypedSearches(documents, 200, seed + round);
    const found = searches.filter((search) => isAmongFirst(index, search)).length;
    all += found;
    console.log(`Seed ${seed + round}: ${found} of 200 searches with a typing error found`);
  }
  const answered = synonymQuestions.filter(([term, title]) =>
    index.search(term, { skip: 0, take: 3 }).hits.some(({ document }) => document.title === title),
  );
  console.log(`${answered.length} of ${synonymQuestions.length} questions in other words answered`);
  if (all < 950 || answered.length < synonymQuestions.length) process.exitCode = 1;
}

/** A piece of work that is the same everywhere. */
function sumOfRoots(): number {
  let sum = 0;
  for (let number = 0; number < 1_000_000; number += 1) sum += Math.sqrt(number);
  return sum;
}

function speed(posts: number): void {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const words = new Vocabulary(seed);
  const line = (length: number) => Array.from({ length }, () => words.word()).join(' ');
  const index = new SearchIndex({ language: 'en-US', synonyms: [] });
  const begun = process.cpuUsage();
  for (let id = 1; id <= posts; id += 1) {
    const document: SearchDocument = {
      id: String(id),
      databaseId: id,
      href: `/${id}/`,
      title: line(6),
      kind: 'Post',
      date: '2026-01-01T09:00:00',
      dateGmt: '2026-01-01T09:00:00',
      excerpt: '',
      terms: line(2),
      text: line(WORDS),
    };
    index.put(document);
  }
  const seconds = (process.cpuUsage(begun).user + process.cpuUsage(begun).system) / 1e6;
  globalThis.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  const times: number[] = [];
  const machine: number[] = [];
  for (let search = 0; search < SEARCHES; search += 1) {
    const term = line(1 + words.below(4));
    const mistyped = search % 2 === 0 ? term : `${term.slice(0, -2)}${term.slice(-1)}`;
    times.push(cpuMilliseconds(() => index.search(mistyped, { skip: 0, take: 9 })));
    machine.push(cpuMilliseconds(sumOfRoots));
  }
  const [median, p99, fixed] = [
    percentile(times, 0.5),
    percentile(times, 0.99),
    percentile(machine, 0.5),
  ];
  console.log(
    `${posts} posts: made in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB; a search ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (a million roots: ${fixed.toFixed(1)} ms)`,
  );
}

async function main(): Promise<void> {
  await quality();
  for (const posts of values.posts.split(',').map(Number)) speed(posts);
}

void main();
