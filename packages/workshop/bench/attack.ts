/**
 * What visitors of kept pages notice while three networks attack at once, with a WordPress that
 * takes two seconds: addresses that it guesses, that are long or have parameters, messages,
 * pictures that are none, huge or missing, and half-sent headers.
 *
 *     node --import tsx packages/workshop/bench/attack.ts [--seconds 60] [--only pictures]
 *
 * It needs a build (npm run build).
 *
 * Prints the waiting times of a kept page alone and under attack, the most memory, and the answers
 * to each attack. Ends with 1 when a kept page failed.
 */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { builtSite, type BuiltSite } from '../../../__tests__/e2e/site/built-site';
import { root, startBackend, startProgram } from '../../../__tests__/e2e/site/running-program';
import { startFaultProxy } from '../../../__tests__/faults/fault-proxy';
import { faults } from '../../../__tests__/faults/faults';
import { measureSlowness } from '../../../__tests__/faults/machine-slowness';
import { formOn, type PageForm, sendForm } from '../../../__tests__/faults/send-form';
import { percentile } from './soak/figures';

const NETWORKS = ['198.51.100.7', '203.0.113.7', '2001:db8:5::1'];
const VISITOR = '192.0.2.7';
const KEPT_PAGES = ['/', '/about/', '/clean-your-list/', '/projects/', '/posts/'];
/** Requests of an attack that a network has open. */
const AT_ONCE = 8;
const VISIT_EVERY_MS = 50;
const MEMORY_EVERY_MS = 100;
const ALONE_SECONDS = 5;
const HALF_SENT = 700;
const FILM = Buffer.alloc(49_000_000, 'a film');
const WIDTHS = [256, 350, 390, 672, 750, 828, 1080, 1200, 1600];
const MEGABYTE = 1_048_576;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const interlaced = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a5c' } })
    .png({ progressive: true })
    .toBuffer();

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2_400,
      height: 1_600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** A host of media with films, pictures that take much memory, and nothing else. */
async function startMedia(): Promise<{ host: string; origin: string; close: () => void }> {
  const small = await interlaced(5_000);
  const large = await interlaced(12_000);
  const photograph = await noise();
  const server = http.createServer((request, response) => {
    const name = request.url ?? '';
    const body = name.includes('film')
      ? FILM
      : name.includes('small')
        ? small
        : name.includes('large')
          ? large
          : name.includes('photograph')
            ? photograph
            : null;
    response.writeHead(body ? 200 : 404, { 'content-type': 'image/png' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
  return { host, origin: `http://${host}`, close: () => void server.close() };
}

type Attack = (number: number) => string;

const attacksOn = (mediaHost: string): Record<string, Attack> => {
  const picture =
    (name: string, files: number): Attack =>
    (number) =>
      `/_next/image?url=${encodeURIComponent(`/wp-content/uploads/-/${mediaHost}/${name}-${number % files}.png`)}&w=${WIDTHS[Math.floor(number / files) % WIDTHS.length]}&q=75`;
  return {
    'guessed addresses': (number) =>
      [
        `/x${number}/about/`,
        `/x${number}/about/feed/`,
        `/x${number}/about.md`,
        `/-/share/${number}-abcdefab.png`,
      ][number % 4] ?? '/',
    'unknown addresses': (number) => `/no-such-page-${number}/`,
    'long parameters': () => `/?p=${'.'.repeat(15_500)}a`,
    'words of campaigns': (number) => `/?utm_source=w${number}`,
    'pictures: films': picture('film', 9),
    'pictures: 25 megapixels': picture('small', 9),
    'pictures: 144 megapixels': picture('large', 9),
    'pictures: photographs': picture('photograph', 30),
    'pictures: missing': picture('missing', 9),
  };
};

function ask(origin: string, address: string, network: string): Promise<string> {
  const headers = { 'X-Forwarded-For': network, Accept: 'image/avif,image/webp,*/*' };
  return new Promise((resolve) => {
    http
      .get(`${origin}${address}`, { headers, agent: false, timeout: 20_000 }, (response) => {
        response.resume().once('close', () => resolve(String(response.statusCode)));
      })
      .once('timeout', function (this: http.ClientRequest) {
        this.destroy(new Error('no answer in 20 s'));
      })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** Counts answers by attack and status. */
class Answers {
  private readonly counts = new Map<string, Map<string, number>>();

  add(attack: string, status: string): void {
    const counts = this.counts.get(attack) ?? new Map<string, number>();
    this.counts.set(attack, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  print(): void {
    for (const [attack, counts] of this.counts) {
      console.log(
        `  ${attack}: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
      );
    }
  }
}

async function attack(
  site: BuiltSite,
  attacks: Record<string, Attack>,
  form: PageForm,
  answers: Answers,
  until: number,
): Promise<void> {
  const repeat = async (once: () => Promise<void>): Promise<void> => {
    while (Date.now() < until) await once();
  };
  const requests = Object.entries(attacks).flatMap(([name, address]) => {
    let number = 0;
    return NETWORKS.flatMap((network) =>
      Array.from({ length: AT_ONCE }, () =>
        repeat(async () => {
          number += 1;
          answers.add(name, await ask(site.origin, address(number), network));
        }),
      ),
    );
  });
  const messages = NETWORKS.map((network) =>
    repeat(async () => {
      const sent = sendForm(site.origin, form, network).then(
        ({ status }) => String(status),
        (error: unknown) => String(error).slice(0, 60),
      );
      answers.add('messages', await sent);
    }),
  );
  const { hostname, port } = new URL(site.origin);
  const halfSent = NETWORKS.map((_, index) =>
    repeat(async () => {
      const sockets = Array.from({ length: HALF_SENT }, () =>
        net
          .connect({ host: hostname, port: Number(port), localAddress: `127.0.0.${index + 2}` })
          .on('error', () => undefined)
          .on('connect', function (this: net.Socket) {
            this.write('GET / HTTP/1.1\r\nHost: a\r\n');
          }),
      );
      await wait(Math.min(5_000, Math.max(0, until - Date.now())));
      sockets.forEach((socket) => socket.destroy());
    }),
  );
  await Promise.all([...requests, ...messages, ...halfSent]);
}

interface Visits {
  ms: number[];
  /** The pages that failed, with their statuses. */
  failed: string[];
}

async function visitKept(origin: string, seconds: number): Promise<Visits> {
  const until = Date.now() + seconds * 1_000;
  const ms: number[] = [];
  const failed: string[] = [];
  const visits: Promise<void>[] = [];
  for (let number = 0; Date.now() < until; number += 1) {
    const page = KEPT_PAGES[number % KEPT_PAGES.length] ?? '/';
    const began = performance.now();
    visits.push(
      ask(origin, page, VISITOR).then((status) => {
        ms.push(performance.now() - began);
        if (status !== '200') failed.push(`${page}: ${status}`);
      }),
    );
    await wait(VISIT_EVERY_MS);
  }
  await Promise.all(visits);
  return { ms, failed };
}

/** Visits kept pages for some seconds from a process that has no other work. */
async function visitsFrom(site: BuiltSite, seconds: number): Promise<Visits> {
  const args = ['--import', 'tsx', __filename, '--visitor', site.origin, '--seconds', `${seconds}`];
  const visitor = startProgram(args, {});
  await visitor.ended;
  const visits: Visits = JSON.parse(visitor.output()); // Written below.
  return visits;
}

const shown = (ms: readonly number[]): string =>
  `${ms.length} visits, median ${percentile(ms, 0.5).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms, most ${Math.max(...ms).toFixed(0)} ms`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      visitor: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  if (values.visitor) {
    console.log(JSON.stringify(await visitKept(values.visitor, seconds)));
    return;
  }
  const media = await startMedia();
  const backend = await startBackend(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );
  const proxy = await startFaultProxy({ healthy: backend.origin, protocol: 'http:' });
  const site = await builtSite('attack');
  const machine = measureSlowness();
  await site.start({
    ...proxy.siteEnvironment,
    MALLOC_ARENA_MAX: '2',
    NEXT_PUBLIC_WORDPRESS_URL: proxy.origin,
    OWN_ORIGINS: backend.origin,
    MEDIA_ORIGINS: media.origin,
  });
  for (const page of KEPT_PAGES) await fetch(`${site.origin}${page}`);
  const form = await formOn(site.origin, '/contact/');
  const alone = await visitsFrom(site, ALONE_SECONDS);
  const before = site.memoryBytes();
  console.log(`Alone: ${shown(alone.ms)}, ${(before / MEGABYTE).toFixed(0)} MB`);

  await proxy.behave(faults.find(({ name }) => name === '2 seconds for each answer') ?? null);
  const until = Date.now() + seconds * 1_000;
  let mostBytes = 0;
  const memory = setInterval(() => {
    mostBytes = Math.max(mostBytes, site.memoryBytes());
  }, MEMORY_EVERY_MS);
  machine.most();
  const answers = new Answers();
  const chosen = Object.entries(attacksOn(media.host)).filter(([name]) =>
    new RegExp(values.only).test(name),
  );
  const [kept] = await Promise.all([
    visitsFrom(site, seconds),
    attack(site, Object.fromEntries(chosen), form, answers, until),
  ]);
  clearInterval(memory);
  console.log(
    `Attacked: ${shown(kept.ms)}, at most ${(mostBytes / MEGABYTE).toFixed(0)} MB, on a machine ${machine.most().toFixed(1)} times as slow as alone`,
  );
  answers.print();
  const failed = [...new Set(kept.failed)];
  if (failed.length > 0) console.log(`${kept.failed.length} visits failed: ${failed.join(', ')}`);
  const isAlive = await site.isAlive();
  if (!isAlive) console.log('The site has ended.');
  process.exitCode = failed.length > 0 || !isAlive ? 1 : 0;
  await machine.program.stop('SIGKILL');
  await site.stop();
  await proxy.close();
  await backend.stop();
  media.close();
  site.remove();
}

// It also ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
void main();
