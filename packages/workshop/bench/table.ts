/**
 * `npm run bench`: all of this site's speeds in one table, beside those of its closest peers
 * (`peers.json`). What limits each stands in packages/workshop/bench/README.md.
 *
 *     npm run bench [-- --only load,visits,bytes,many,large] [--rounds 3] [--seconds 3] [--posts
 *     10000] [--large 100000]
 *
 * Needs a build (npm run build), Linux, and nginx for what stands behind it. `load`: requests a
 * second of a kept page. `visits`: the first visit to a page, and later ones, with a CMS that
 * answers at once, after 50 and after 500 ms. `bytes`: what a screen weighs. `many`: memory after
 * so many different pages, their mirror, and the drill: site and CMS are stopped, and every page
 * still answers. `large`: the whole site on so many posts.
 *
 * A fixed amount of work of one processor (`index`) is measured before each part and stands in its
 * title: it is the same on every machine that is as fast and does nothing else.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { builtSite, type BuiltSite } from '../../../__tests__/e2e/site/built-site';
import { type ContentGateway, startGateway } from '../../../__tests__/e2e/site/content-gateway';
import { freePort } from '../../../__tests__/e2e/site/free-port';
import { isNginxInstalled, startNginx, withValues } from '../../../__tests__/e2e/site/nginx';
import {
  root,
  type RunningProgram,
  startBackend,
  startProgram,
} from '../../../__tests__/e2e/site/running-program';
import { measure, pageAsFile, type Round } from './asking';
import peers from './peers.json';
import { percentile } from './soak/figures';

const MB = 1_048_576;
const KB = 1_024;
const PARTS = ['load', 'visits', 'bytes', 'many', 'large'] as const;
const DELAYS_MS = [0, 50, 500];
/** The time for which a page is kept, where visits after that time are measured. */
const LIFETIME_MS = 5_000;
/** A CMS that is slow is no mistake here. */
const CMS_TIMEOUT_MS = '60000';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    posts: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
  },
});
const rounds = Number(values.rounds);

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
const ms = (number: number): string => `${number.toFixed(number < 10 ? 1 : 0)} ms`;

/**
 * The milliseconds of one processor for the same work at each call. It is the least of five, which
 * is disturbed least by what else the machine does.
 */
function machineIndex(): number {
  const bytes = Buffer.alloc(32 * MB, 7);
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    createHash('sha256').update(bytes).digest();
    let sum = 0;
    for (let number = 0; number < 20_000_000; number += 1) sum = (sum * 31 + number) % 1_000_003;
    if (sum < 0) throw new Error('never');
    return performance.now() - began;
  });
  return Math.min(...times);
}

function begin(title: string, columns: readonly string[]): void {
  const [load = 0] = os.loadavg();
  console.log(`\n### ${title}\n`);
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, index ${machineIndex().toFixed(0)} ms, ${os.cpus().length} processors, load average ${load.toFixed(1)}.\n`,
  );
  row(columns);
  row(columns.map(() => '---'));
}

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

const demonstration = (): Promise<RunningProgram & { origin: string }> =>
  startBackend(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );

/** A WordPress export with so many posts, which the content backend's own measurements write. */
function generatedExport(posts: number): { file: string; settings: string } {
  const folder = path.join(root, 'packages/content-backend');
  const said = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'bench/generate-export.ts', String(posts)],
    { cwd: folder, encoding: 'utf8' },
  );
  const [, name] = /^(.+) \([0-9]+ ms\)/.exec(said) ?? [];
  if (name === undefined) throw new Error(`No export with ${posts} posts was made: ${said}`);
  const file = path.join(folder, name);
  return { file, settings: file.replace('.wxr.xml', '.settings.json') };
}

/** Visits a page, and gives the time until the whole answer is there. */
async function visit(
  origin: string,
  address: string,
): Promise<{ tookMs: number; status: number; cache: string; text: string }> {
  const began = performance.now();
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual' });
  const text = await answer.text();
  const cache = answer.headers.get('x-nextjs-cache') ?? '';
  return { tookMs: performance.now() - began, status: answer.status, cache, text };
}

async function load(): Promise<void> {
  begin('A kept page, requests a second', [
    'what answers',
    'requests/s, median (most)',
    'µs of the processor each, least',
    'beside nginx with a file',
  ]);
  const page = '/about/';
  const backend = await demonstration();
  const site = await builtSite('bench-table');
  await site.start({ NEXT_PUBLIC_WORDPRESS_URL: backend.origin, REVALIDATE_SECONDS: '86400' });
  const sitePort = Number(new URL(site.origin).port);
  const proxy = isNginxInstalled ? await nginxWithFile(site, page) : null;
  try {
    const subjects = [
      {
        name: 'this site alone (Next behind `npm run serve`)',
        pid: site.pid,
        port: sitePort,
        page,
      },
      ...(proxy
        ? [
            {
              name: 'nginx before it (`deploy/nginx/nginx.conf`)',
              pid: proxy.nginx.workerPid,
              port: Number(new URL(proxy.nginx.origin).port),
              page,
            },
            {
              name: 'nginx with the page as a file, compressed beforehand',
              pid: proxy.nginx.workerPid,
              port: proxy.port,
              page: '/',
            },
          ]
        : []),
    ];
    const all = subjects.map((): Round[] => []);
    // All are asked in turns, so that what else the machine does slows all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, subject] of subjects.entries()) {
        all[index]?.push(
          await measure(
            subject.pid(),
            { port: subject.port, address: subject.page, pipelined: 1 },
            Number(values.seconds),
          ),
        );
      }
    }
    const least = (index: number) =>
      Math.min(...(all[index] ?? []).map((one) => one.processorMicroseconds));
    const file = least(subjects.length - 1);
    for (const [index, { name }] of subjects.entries()) {
      const perSecond = (all[index] ?? []).map((one) => one.perSecond);
      row([
        name,
        `${median(perSecond).toFixed(0)} (${Math.max(...perSecond).toFixed(0)})`,
        least(index).toFixed(0),
        proxy ? `1/${(least(index) / file).toFixed(1)}` : 'nginx is not installed',
      ]);
    }
    console.log(
      `\nThe closest peers, for comparison: ${peers.server.nginxOverNextStart}. ${peers.server.source}`,
    );
  } finally {
    await proxy?.stop();
    await site.stop();
    site.remove();
    await backend.stop();
  }
}

/** The median time of visits to several like pages, and what each asked of the CMS. */
async function visitAll(
  site: BuiltSite,
  gateway: ContentGateway,
  addresses: readonly string[],
  cache?: string,
) {
  const times: number[] = [];
  const asked: number[] = [];
  for (const address of addresses) {
    const before = gateway.queries.length;
    const { tookMs, status, cache: found } = await visit(site.origin, address);
    if (status !== 200) throw new Error(`${address}: ${status}`);
    if (cache !== undefined && found !== cache) continue;
    times.push(tookMs);
    asked.push(gateway.queries.length - before);
  }
  return { times, asked };
}

/** An nginx that has a page of a site as a file, compressed beforehand. */
async function nginxWithFile(site: BuiltSite, page: string) {
  const folder = await pageAsFile(site.origin, page);
  const port = await freePort();
  const nginx = await startNginx(
    new URL(site.origin).host,
    `server { listen ${port}; root ${folder}; default_type text/html; gzip_static on; gzip_vary on; }`,
  );
  return {
    nginx,
    port,
    stop: async (): Promise<void> => {
      await nginx.stop();
      nginx.remove();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The posts that the first page of their list has, without the last two. */
async function postsOf(origin: string): Promise<string[]> {
  const { text } = await visit(origin, '/posts/');
  const found = [...text.matchAll(/<h[23][^>]*><a [^>]*href="(\/[^"]+)"/g)];
  const addresses = [...new Set(found.map(([, address = '']) => address))].slice(0, 7);
  if (addresses.length < 3) throw new Error('/posts/ has no posts.');
  return addresses;
}

/** The time of visits to a file of nginx: what a visit costs when nothing has to be done for it. */
async function visitsOfFile(port: number): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < 30; time += 1) {
    times.push((await visit(`http://localhost:${port}`, '/')).tookMs);
  }
  return times;
}

async function visits(): Promise<void> {
  begin('Visits, while the CMS takes so long for each question', [
    'CMS',
    'page',
    'first visit: median (least)',
    'questions in it',
    'kept: median (least)',
    'past its time: median (least)',
  ]);
  const gateway = await startGateway();
  const site = await builtSite('bench-table');
  const starts: number[] = [];
  const figures = (times: readonly number[]): string =>
    times.length === 0 ? '–' : `${ms(median(times))} (${ms(Math.min(...times))})`;
  try {
    for (const delayMs of DELAYS_MS) {
      site.restore('build');
      gateway.delayMs = delayMs;
      const began = performance.now();
      await site.start({
        ...gateway.env,
        REVALIDATE_SECONDS: String(LIFETIME_MS / 1_000),
        CMS_TIMEOUT_MS,
      });
      starts.push(performance.now() - began);
      // The first visit of a process costs more: modules are loaded, and WordPress is asked which
      // fields it has.
      const cold = await visitAll(site, gateway, ['/']);
      row([
        `${delayMs} ms`,
        '`/`, the first visit of a process',
        figures(cold.times),
        `${Math.max(...cold.asked)}`,
        '',
        '',
      ]);
      const groups: [string, readonly string[]][] = [
        ['posts', await postsOf(site.origin)],
        [
          'categories',
          ['email', 'social-media', 'content', 'numbers'].map((name) => `/category/${name}/`),
        ],
        ['`/posts/page/4/`, and nobody has traversed that list', ['/posts/page/4/']],
        ['`/posts/page/3/` after it', ['/posts/page/3/']],
      ];
      for (const [name, pages] of groups) {
        const [first, kept]: [number[], number[]] = [[], []];
        const asked: number[] = [];
        for (const page of pages) {
          const made = await visitAll(site, gateway, [page]);
          first.push(...made.times);
          asked.push(...made.asked);
          // This is asked at once, because the page is not kept for long here.
          kept.push(...(await visitAll(site, gateway, [page, page, page], 'HIT')).times);
        }
        await new Promise((resolve) => setTimeout(resolve, LIFETIME_MS + 500));
        const stale = await visitAll(site, gateway, pages, 'STALE');
        row([
          `${delayMs} ms`,
          name,
          figures(first),
          `at most ${Math.max(...asked)}`,
          figures(kept),
          figures(stale.times),
        ]);
      }
      if (delayMs === DELAYS_MS.at(-1)) {
        console.log(
          `\nThe site answers ${figures(starts)} after its start, and holds ${memoryOf(site.pid())} after these visits.`,
        );
        if (isNginxInstalled) {
          const file = await nginxWithFile(site, '/about/');
          console.log(
            `The same visits to a file of nginx: ${figures(await visitsOfFile(file.port))}.`,
          );
          await file.stop();
        }
      }
      await site.stop();
    }
    console.log(`\nThe closest peers, for comparison: ${peers.cold}`);
  } finally {
    await site.stop();
    site.remove();
    await gateway.stop();
  }
}

const sizeOf = async (origin: string, address: string): Promise<number> =>
  gzipSync(Buffer.from(await (await fetch(`${origin}${address}`)).arrayBuffer())).length;

async function bytes(): Promise<void> {
  begin(
    'What a screen weighs before the first touch, compressed (gzip), without pictures and fonts',
    ['screen', 'HTML, KB', 'scripts, KB', 'styles, KB'],
  );
  const backend = await demonstration();
  const site = await builtSite('bench-table');
  await site.start({ NEXT_PUBLIC_WORDPRESS_URL: backend.origin });
  try {
    for (const address of [
      '/',
      '/posts/',
      '/category/email/',
      '/photograph-your-work-by-a-window/',
      '/contact-us/',
      '/search?q=email',
    ]) {
      const { text } = await visit(site.origin, address);
      const sum = async (pattern: RegExp): Promise<number> => {
        const found = [...new Set([...text.matchAll(pattern)].map(([, file = '']) => file))];
        const sizes = await Promise.all(found.map((file) => sizeOf(site.origin, file)));
        return sizes.reduce((one, other) => one + other, 0);
      };
      row([
        `this site, \`${address}\``,
        (gzipSync(text).length / KB).toFixed(1),
        ((await sum(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)) / KB).toFixed(1),
        ((await sum(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)) / KB).toFixed(1),
      ]);
    }
    for (const peer of peers.screens) {
      row([peer.site, peer.htmlKB.toFixed(1), peer.scriptKB.toFixed(1), peer.styleKB.toFixed(1)]);
    }
    console.log(`\nPeers: ${peers.source}`);
  } finally {
    await site.stop();
    site.remove();
    await backend.stop();
  }
}

/** The memory that a process holds, and the most that it has held, in MB. */
function memoryOf(pid: number): string {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const [now = 0, most = 0] = ['VmRSS', 'VmHWM'].map((name) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]),
  );
  return `${(now / KB).toFixed(0)} MB (most ${(most / KB).toFixed(0)})`;
}

/** The addresses in a site's sitemaps. */
async function sitemapOf(origin: string): Promise<string[]> {
  const locations = async (address: string): Promise<string[]> => {
    let answer = await fetch(`${origin}${address}`);
    while (answer.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      answer = await fetch(`${origin}${address}`);
    }
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found = '']) => new URL(found).pathname,
    );
  };
  const parts = await locations('/sitemap.xml');
  const all = await Promise.all(
    parts.map((part) => (part.endsWith('.xml') ? locations(part) : Promise.resolve([part]))),
  );
  return [...new Set(all.flat())];
}

async function many(): Promise<void> {
  const count = Number(values.posts);
  begin(`${count} posts: every page once, their mirror, and both stopped`, ['what', 'measured']);
  const { file, settings } = generatedExport(count);
  const backend = await startBackend(file, settings);
  const site = await builtSite('bench-table');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-bench-mirror-'));
  await site.start({
    NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
    REVALIDATE_SECONDS: '86400',
    LOG_LEVEL: 'error',
  });
  try {
    row(['memory of the site at its start', memoryOf(site.pid())]);
    const addresses = await sitemapOf(site.origin);
    let next = 0;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
          const { status } = await visit(site.origin, address);
          if (status !== 200) throw new Error(`${address}: ${status}`);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    row([
      `${addresses.length} different pages, each made at its first visit`,
      `${seconds.toFixed(0)} s, ${(addresses.length / seconds).toFixed(0)} pages/s`,
    ]);
    row(['memory of the site after them', memoryOf(site.pid())]);
    const mirror = async (): Promise<string> => {
      const started = performance.now();
      const program = startProgram(
        [
          '--import',
          'tsx',
          'packages/mirror/main.ts',
          '--site',
          site.origin,
          '--to',
          folder,
          '--at-once',
          '4',
        ],
        {},
      );
      const code = await program.ended;
      if (code !== 0) throw new Error(program.output());
      const [, said = ''] = /: (\d+ pages, \d+ files in all)/.exec(program.output()) ?? [];
      return `${((performance.now() - started) / 1_000).toFixed(0)} s: ${said}`;
    };
    row(['the first mirror', await mirror()]);
    row(['the second, of which nothing is new', await mirror()]);
    if (!isNginxInstalled) {
      row(['the drill', 'left out: nginx is not installed']);
      return;
    }
    const nginx = await startNginx(
      new URL(site.origin).host,
      '',
      withValues('deploy/mirror/mirror-fallback.conf', { MIRROR_FOLDER: folder }),
    );
    try {
      await site.stop();
      await backend.stop();
      const started = performance.now();
      const failed: string[] = [];
      for (const address of addresses) {
        const { status, text } = await visit(nginx.origin, address);
        if (status !== 200 || !text.includes('</html>')) failed.push(address);
      }
      row([
        'site and CMS are stopped: pages that answer through nginx',
        `${addresses.length - failed.length} of ${addresses.length}, ${ms((performance.now() - started) / addresses.length)} each${failed.length > 0 ? `; not ${failed.slice(0, 3).join(', ')}` : ''}`,
      ]);
      if (failed.length > 0) process.exitCode = 1;
    } finally {
      await nginx.stop();
      nginx.remove();
    }
  } finally {
    await site.stop();
    site.remove();
    await backend.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function large(): Promise<void> {
  const count = Number(values.large);
  begin(`The whole site on ${count} posts`, ['what', 'measured']);
  const { file, settings } = generatedExport(count);
  const began = performance.now();
  const backend = await startBackend(file, settings);
  const gateway = await startGateway(backend);
  const site = await builtSite('bench-table');
  try {
    await site.start({
      ...gateway.env,
      REVALIDATE_SECONDS: '86400',
      CMS_TIMEOUT_MS,
      LOG_LEVEL: 'error',
    });
    const front = await visit(site.origin, '/');
    row([
      'the front page answers after',
      `${((performance.now() - began) / 1_000).toFixed(1)} s (status ${front.status})`,
    ]);
    const again = await Promise.all([1, 2, 3].map(() => visit(site.origin, '/')));
    row(['the front page, kept', ms(Math.min(...again.map(({ tookMs }) => tookMs)))]);
    for (const page of [5_000, 4_999, 5_001]) {
      const before = gateway.queries.length;
      const { tookMs, status } = await visit(site.origin, `/posts/page/${page}/`);
      row([
        `\`/posts/page/${page}/\`, first visit`,
        `${ms(tookMs)}, ${gateway.queries.length - before} questions (status ${status})`,
      ]);
    }
    row(['memory of the site', memoryOf(site.pid())]);
    row(['memory of the content backend', memoryOf(backend.pid)]);
  } finally {
    await site.stop();
    site.remove();
    await gateway.stop();
  }
}

async function main(): Promise<void> {
  const parts = { load, visits, bytes, many, large };
  const wanted = values.only.split(',');
  const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`--only takes ${PARTS.join(', ')}, not ${unknown.join(', ')}.`);
  for (const part of PARTS) if (wanted.includes(part)) await parts[part]();
}

void main();
