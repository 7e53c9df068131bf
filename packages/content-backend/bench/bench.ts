/**
 * What the content backend costs as its content grows: time to load, memory, and how long a site's
 * queries take through real HTTP. All sizes run side by side and are asked in turn, so that
 * whatever else the machine does falls on each alike. Prints a table in Markdown; the ratios are to
 * the smallest size.
 *
 *     npm run bench --workspace content-backend -- [posts…]        default 1000 10000 100000
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { generatedExport } from './generate-export';
import { Vocabulary } from './vocabulary';

const ROOT = path.resolve(__dirname, '..');
const ROUNDS = 300;
const WARM_UP = 100;

/** A content backend that runs, and what its load cost. */
interface Running {
  posts: number;
  port: number;
  child: ChildProcess;
  agent: http.Agent;
  loadSeconds: number;
  rssBytes: number;
  peakBytes: number;
  heapBytes: number;
}

/**
 * One kind of question; `variables` of the round differ so that nothing is answered from a cache by
 * chance.
 */
interface Question {
  name: string;
  query: string;
  rounds: number;
  /** 0 for questions that must be cold. */
  warmUp: number;
  variables: (round: number, size: Facts) => Record<string, unknown>;
}

/** What the questions need to know of a site. */
interface Facts {
  uris: string[];
  ids: number[];
  /** The cursor before the last page of each category. */
  lastPages: { uri: string; after: string }[];
  /** Cursors near the end of the list of all posts. */
  deepest: string[];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function isMemory(message: unknown): message is { rss: number; heap: number } {
  return typeof message === 'object' && message !== null && 'heap' in message;
}

async function start(posts: number): Promise<Running> {
  const file = await generatedExport(posts);
  const port = await freePort();
  const began = performance.now();
  const child = fork(path.join(ROOT, 'main.ts'), ['--content', file, '--port', String(port)], {
    cwd: ROOT,
    execArgv: ['--expose-gc', '--import', 'tsx', '--import', path.join(__dirname, 'memory.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The content backend ended while it loaded ${posts} posts.`);
    }),
  ]);
  const loadSeconds = (performance.now() - began) / 1000;
  const answer = once(child, 'message');
  child.send('memory');
  const [memory]: unknown[] = await answer;
  if (!isMemory(memory)) throw new Error('The content backend did not tell its memory.');
  return {
    posts,
    port,
    child,
    agent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
    loadSeconds,
    rssBytes: memory.rss,
    peakBytes: peakOf(child),
    heapBytes: memory.heap,
  };
}

/** The peak memory of a process on Linux; 0 on other systems. */
function peakOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+([0-9]+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

interface Answer {
  milliseconds: number;
  data: unknown;
}

function ask(
  { port, agent }: Running,
  query: string,
  variables: Record<string, unknown>,
): Promise<Answer> {
  const body = JSON.stringify({ query, variables });
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: '/graphql',
        headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const milliseconds = performance.now() - began;
          const answer: { data?: unknown; errors?: unknown } = JSON.parse(
            Buffer.concat(chunks).toString('utf8'),
          );
          if (answer.errors) reject(new Error(JSON.stringify(answer.errors)));
          else resolve({ milliseconds, data: answer.data });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** A query of a site's, from `queries/`. */
function document(name: string): string {
  return readFileSync(path.join(__dirname, 'queries', `${name}.graphql`), 'utf8');
}

const FACTS = `query Facts($categories: [ID]) {
  newest: posts(first: 100) { nodes { databaseId uri } }
  oldest: posts(last: 100) { edges { cursor node { databaseId uri } } }
  categories(first: 20, where: { include: $categories }) {
    nodes { uri posts(last: 10) { pageInfo { startCursor } } }
  }
}`;

interface FactsAnswer {
  newest: { nodes: { databaseId: number; uri: string }[] };
  oldest: { edges: { cursor: string; node: { databaseId: number; uri: string } }[] };
  categories: { nodes: { uri: string; posts: { pageInfo: { startCursor: string } } }[] };
}

async function factsOf(running: Running): Promise<Facts> {
  const { data } = await ask(running, FACTS, {});
  const { newest, oldest, categories } = data as FactsAnswer;
  const nodes = [...newest.nodes, ...oldest.edges.map(({ node }) => node)];
  return {
    uris: nodes.map(({ uri }) => uri),
    ids: nodes.map(({ databaseId }) => databaseId),
    lastPages: categories.nodes.map(({ uri, posts }) => ({
      uri,
      after: posts.pageInfo.startCursor,
    })),
    deepest: oldest.edges.slice(50, 90).map(({ cursor }) => cursor),
  };
}

function nth<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to ask for.');
  return item;
}

const locations = { headerLocation: 'PRIMARY', footerLocation: 'FOOTER' };

function questions(): Question[] {
  const archive = document('archive');
  const search = document('search');
  const { words } = new Vocabulary(1);
  const word = (index: number) => nth(words, index);
  const found = (text: string) => ({ search: text, first: 9, after: '' });
  const normal = { rounds: ROUNDS, warmUp: WARM_UP };
  return [
    {
      name: 'GetSeedNode',
      query: document('seed-node'),
      ...normal,
      variables: (round, { uris }) => ({ uri: nth(uris, round * 7) }),
    },
    {
      name: 'A single post',
      query: document('single'),
      ...normal,
      variables: (round, { ids }) => ({ databaseId: String(nth(ids, round * 7)), ...locations }),
    },
    {
      name: 'Archive, first page',
      query: archive,
      ...normal,
      variables: (round, { lastPages }) => ({
        uri: nth(lastPages, round).uri,
        first: 9,
        after: '',
        ...locations,
      }),
    },
    {
      name: 'Archive, last page',
      query: archive,
      ...normal,
      variables: (round, { lastPages }) => ({ ...nth(lastPages, round), first: 9, ...locations }),
    },
    {
      name: 'All posts, deepest cursor',
      query: archive,
      ...normal,
      variables: (round, { deepest }) => ({
        uri: '/posts/',
        first: 9,
        after: nth(deepest, round),
        ...locations,
      }),
    },
    {
      name: 'Search, a word, cold',
      query: search,
      rounds: 150,
      warmUp: 0,
      variables: (round) => found(word(20 + round * 11)),
    },
    {
      name: 'Search, two words, cold',
      query: search,
      rounds: 100,
      warmUp: 0,
      variables: (round) => found(`${word(20 + round)} ${word(150 + round * 5)}`),
    },
    {
      name: 'Search, two common words, cold',
      query: search,
      rounds: 30,
      warmUp: 0,
      variables: (round) => found(`${word(24 + round)} ${word(25 + round)}`),
    },
    {
      name: 'Search, a common phrase, cold',
      query: search,
      rounds: 30,
      warmUp: 0,
      variables: (round) => found(`"${word(24 + round)} ${word(26 + round)}"`),
    },
    {
      name: 'Search, warm',
      query: search,
      ...normal,
      variables: (round) => found(word(20 + (round % 20) * 11)),
    },
  ];
}

/** The smallest number that this share of the sorted numbers does not exceed. */
function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? NaN;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Asks all sizes in turn; gives the milliseconds of each. */
async function measure(
  question: Question,
  sites: readonly { running: Running; facts: Facts }[],
): Promise<number[][]> {
  const times: number[][] = sites.map(() => []);
  for (let round = -question.warmUp; round < question.rounds; round += 1) {
    for (const [index, { running, facts }] of sites.entries()) {
      const variables = question.variables(Math.abs(round), facts);
      const { milliseconds } = await ask(running, question.query, variables);
      if (round >= 0) times[index]?.push(milliseconds);
    }
  }
  return times;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

function loadRows(all: readonly Running[]): string[] {
  const figures: [string, (running: Running) => string][] = [
    ['Load', ({ loadSeconds }) => `${loadSeconds.toFixed(1)} s`],
    ['Memory after load (RSS)', ({ rssBytes }) => megabytes(rssBytes)],
    ['Most memory while loading', ({ peakBytes }) => megabytes(peakBytes)],
    ['Heap after load', ({ heapBytes }) => megabytes(heapBytes)],
  ];
  return figures.map(([name, figure]) => row([name, ...all.map(figure)]));
}

async function main(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number);
  const all: Running[] = [];
  try {
    for (const posts of sizes.length > 0 ? sizes : [1000, 10_000, 100_000]) {
      all.push(await start(posts));
    }
    console.log(`Node ${process.version}, ${os.cpus().length} cores (${os.cpus()[0]?.model})\n`);
    console.log(row(['', ...all.map(({ posts }) => `${posts} posts`)]));
    console.log(row(['---', ...all.map(() => '---:')]));
    for (const line of loadRows(all)) console.log(line);
    const firsts = await Promise.all(
      all.map((running) =>
        ask(running, '{posts(first:9,where:{search:"harbour"}){nodes{id}}}', {}),
      ),
    );
    console.log(
      row([
        'First search, sent when ready',
        ...firsts.map(({ milliseconds }) => `${Math.round(milliseconds)} ms`),
      ]),
    );
    const sites = await Promise.all(
      all.map(async (running) => ({ running, facts: await factsOf(running) })),
    );
    console.log(
      `\nMilliseconds, p50 / p99 (p50 as a multiple of that at ${all[0]?.posts} posts):\n`,
    );
    console.log(row(['', ...all.map(({ posts }) => `${posts} posts`)]));
    console.log(row(['---', ...all.map(() => '---:')]));
    for (const question of questions()) {
      const times = await measure(question, sites);
      const smallest = percentile(times[0] ?? [], 0.5);
      const cells = times.map((numbers) => {
        const median = percentile(numbers, 0.5);
        const slowest = percentile(numbers, 0.99);
        return `${median.toFixed(2)} / ${slowest.toFixed(2)} (× ${(median / smallest).toFixed(2)})`;
      });
      console.log(row([question.name, ...cells]));
    }
    console.log(`\nMemory at the end: ${all.map(({ child }) => rssNow(child)).join(', ')}`);
  } finally {
    for (const { child, agent } of all) {
      agent.destroy();
      child.kill('SIGTERM');
    }
  }
}

function rssNow({ pid }: ChildProcess): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return megabytes(Number(/VmRSS:\s+([0-9]+) kB/.exec(status)?.[1] ?? 0) * 1024);
  } catch {
    return 'not known';
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
