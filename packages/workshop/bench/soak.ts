/**
 * The site under everything at once: visitors at 70 % of what it can answer, an edit every five
 * seconds, a CMS that fails for a fifth of the time, addresses that never were and hostile requests
 * among them.
 *
 *     node --import tsx packages/workshop/bench/soak.ts [--minutes 10] [--seed 1]
 *
 * It needs a build (npm run build).
 *
 * It prints answers by kind and status, waiting times, the age of pages, and the slope of memory:
 * what is in use after a full garbage collection, every ten seconds after the warm-up. Ends with 1
 * when a page that was made before failed, when a page was older than it may be, or when the site
 * ended; in five minutes or more also when memory grows.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtSite, type BuiltSite } from '../../../__tests__/e2e/site/built-site';
import { freePort } from '../../../__tests__/e2e/site/free-port';
import {
  root,
  type RunningProgram,
  startProgram,
} from '../../../__tests__/e2e/site/running-program';
import { maxAnswerMs } from '../../../__tests__/faults/cell';
import { type FaultProxy, startFaultProxy } from '../../../__tests__/faults/fault-proxy';
import { faults } from '../../../__tests__/faults/faults';
import { measureSlowness } from '../../../__tests__/faults/machine-slowness';
import { editedExport, editionIn } from './soak/edited-export';
import { percentile, slope } from './soak/figures';
import {
  inMegabytes,
  samplesIn,
  samplingEnvironment,
  type MemorySample,
} from './soak/memory-samples';
import { type ShownEditions, watchEditions } from './soak/shown-editions';
import { EDITED_PAGE, knownPages, type RequestOutcome, Traffic } from './soak/traffic';

const REVALIDATE_SECONDS = 2;
/** The machine's slowness counts while a page that is shown now was made. */
const SLOWNESS_MS = 20_000;
const EDIT_MS = 5_000;
const CYCLE_SECONDS = 30;
const FAILING_SECONDS = 6;
const LOAD = 0.7;
const MEASURED_SECONDS = 6;
const AT_ONCE = 16;
const SAMPLE_SECONDS = 10;
const MAX_SLOPE_MEGABYTES = 2;
const MIN_MINUTES_FOR_SLOPE = 5;
const WARM_UP_SHARE = 0.3;

const failing = [
  '500',
  'connection refused',
  'hangs before the headers',
  'data: null',
  '503 with Retry-After',
  'reset in the middle of the answer',
];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers of a run, and what was wrong with them. */
class Record {
  readonly counts = new Map<string, number>();
  readonly knownMs: number[] = [];
  readonly wrong = new Map<string, number>();
  private brokenUntil = 0;
  private readonly beats: { at: number; slowness: number }[] = [];

  constructor(private readonly shown: ShownEditions) {}

  /** How much slower than alone the machine was since the last call. */
  machineWas(slowness: number): void {
    this.beats.push({ at: Date.now(), slowness });
  }

  /**
   * A page is rendered again at the first visit after REVALIDATE_SECONDS; making it takes what an
   * answer may take.
   */
  private maxAgeMs(): number {
    const since = Date.now() - SLOWNESS_MS;
    const recent = this.beats.filter(({ at }) => at > since).map(({ slowness }) => slowness);
    return REVALIDATE_SECONDS * 1_000 + maxAnswerMs(Math.max(1, ...recent));
  }

  slowest(): number {
    return Math.max(1, ...this.beats.map(({ slowness }) => slowness));
  }

  /** While the CMS fails, and for the age of a page afterwards, pages may be older. */
  cmsFails(): void {
    this.brokenUntil = Infinity;
  }

  cmsWorks(): void {
    this.brokenUntil = Date.now() + this.maxAgeMs();
  }

  private note(mistake: string): void {
    this.wrong.set(mistake, (this.wrong.get(mistake) ?? 0) + 1);
  }

  readonly add = ({ kind, path: where, at, ms, answer }: RequestOutcome): void => {
    const status = answer instanceof Error ? answer.message : String(answer.status);
    this.counts.set(`${kind} ${status}`, (this.counts.get(`${kind} ${status}`) ?? 0) + 1);
    if (kind !== 'known') return;
    this.knownMs.push(ms);
    if (answer instanceof Error || answer.status !== 200) {
      this.note(`${where}: ${status}`);
      return;
    }
    if (where !== EDITED_PAGE || at < this.brokenUntil) return;
    const oldest = this.shown.at(at - this.maxAgeMs());
    const edition = editionIn(answer.body);
    if (edition === null || edition < oldest)
      this.note(`${where}: edition ${edition} where ${oldest} is the oldest that may be`);
  };
}

/**
 * Lets the CMS fail for some seconds of each half minute, with another fault each time, until the
 * time is over.
 */
async function failNowAndThen(proxy: FaultProxy, record: Record, until: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const rest = (CYCLE_SECONDS - FAILING_SECONDS) * 1_000;
    if (Date.now() + rest + FAILING_SECONDS * 1_000 > until) return;
    await wait(rest);
    const fault = faults.find(({ name }) => name === failing[turn % failing.length]) ?? null;
    record.cmsFails();
    await proxy.behave(fault);
    await wait(FAILING_SECONDS * 1_000);
    await proxy.behave(null);
    record.cmsWorks();
  }
}

async function startContent(file: string): Promise<RunningProgram & { origin: string }> {
  const port = await freePort();
  const program = startProgram(
    [
      '--import',
      'tsx',
      'packages/content-backend/main.ts',
      '--content',
      file,
      '--port',
      String(port),
      '--settings',
      path.join(root, 'packages/demonstration/homegrown.settings.json'),
      '--uploads',
      path.join(root, 'packages/demonstration/uploads'),
    ],
    {},
  );
  await program.untilItSays('Content backend ready');
  return { ...program, origin: `http://127.0.0.1:${port}` };
}

async function visitKnownPages(site: BuiltSite): Promise<void> {
  for (const page of knownPages) {
    const { status } = await fetch(`${site.origin}${page}`);
    if (status !== 200) throw new Error(`${page} is ${status} before anything failed`);
  }
}

function printTraffic(record: Record, traffic: Traffic): void {
  for (const [what, count] of [...record.counts].sort())
    console.log(`${String(count).padStart(8)}  ${what}`);
  console.log(`${String(traffic.skipped).padStart(8)}  not sent, because too many were open`);
  console.log(
    `Pages made before: median ${percentile(record.knownMs, 0.5).toFixed(0)} ms, p99 ${percentile(record.knownMs, 0.99).toFixed(0)} ms`,
  );
  console.log(`The machine was at most ${record.slowest().toFixed(1)} times as slow as alone.`);
  for (const [mistake, times] of record.wrong) console.log(`Wrong, ${times} times: ${mistake}`);
}

/**
 * Prints the memory in use after garbage collections, and gives its growth in megabytes a minute.
 */
function printMemory(samples: readonly MemorySample[]): number {
  const growth = (of: 'live' | 'resident'): number => {
    const points = inMegabytes(samples, of);
    const perMinute = slope(points) * 60;
    const [first, last] = [points[0]?.y ?? 0, points.at(-1)?.y ?? 0];
    console.log(
      `Memory after warm-up, ${of}: ${first.toFixed(1)} MB → ${last.toFixed(1)} MB, ${perMinute.toFixed(2)} MB a minute`,
    );
    return perMinute;
  };
  growth('resident');
  return growth('live');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  });
  const minutes = Number(values.minutes);
  const content = editedExport(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    'about',
  );
  const backend = await startContent(content.file);
  const proxy = await startFaultProxy({ healthy: backend.origin, protocol: 'http:' });
  const site = await builtSite('soak');
  await site.start({
    ...proxy.siteEnvironment,
    ...samplingEnvironment(SAMPLE_SECONDS, proxy.siteEnvironment.NODE_OPTIONS ?? ''),
    NEXT_PUBLIC_WORDPRESS_URL: proxy.origin,
    OWN_ORIGINS: backend.origin,
    REVALIDATE_SECONDS: String(REVALIDATE_SECONDS),
  });
  await visitKnownPages(site);

  const shown = watchEditions(`${backend.origin}/index.php?graphql`, EDITED_PAGE);
  const record = new Record(shown);
  const traffic = new Traffic(site.origin, Number(values.seed), record.add);
  const most = await traffic.atFullSpeed(MEASURED_SECONDS, AT_ONCE);
  const perSecond = most * LOAD;
  console.log(
    `Seed ${values.seed}. ${most.toFixed(0)} requests a second at most, ${perSecond.toFixed(0)} from now on, for ${minutes} minutes`,
  );

  const started = Date.now();
  const until = started + minutes * 60_000;
  const edits = setInterval(() => content.edit(), EDIT_MS);
  const machine = measureSlowness();
  const beats = setInterval(() => record.machineWas(machine.most()), 1_000);
  await Promise.all([
    failNowAndThen(proxy, record, until),
    traffic.atRate(perSecond, minutes * 60),
  ]);
  clearInterval(edits);
  clearInterval(beats);
  await machine.program.stop('SIGKILL');
  shown.stop();

  const isAlive = await site.isAlive();
  printTraffic(record, traffic);
  const warm = started + (until - started) * WARM_UP_SHARE;
  const perMinute = printMemory(samplesIn(site.output()).filter(({ at }) => at >= warm));
  if (!isAlive) console.log('The site has ended.');
  const grows = minutes >= MIN_MINUTES_FOR_SLOPE && perMinute > MAX_SLOPE_MEGABYTES;
  if (grows) console.log(`Memory grows by more than ${MAX_SLOPE_MEGABYTES} MB a minute.`);
  process.exitCode = record.wrong.size > 0 || !isAlive || grows ? 1 : 0;
  await site.stop();
  await proxy.close();
  await backend.stop();
  site.remove();
  content.remove();
}

// It also ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
void main();
