import path from 'node:path';
import { type BuiltSite, builtSite } from '../e2e/site/built-site';
import { startBackend, type RunningProgram, root } from '../e2e/site/running-program';
import { addresses, type MatrixAddress } from './addresses';
import { mistakeIn, type Moment } from './cell';
import type { Fault, ShownPage } from './fault';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { type MachineSlowness, measureSlowness } from './machine-slowness';
import { formOn, type PageForm, sendForm } from './send-form';
import { visit, type Visit } from './visit';

/** What an address, or the site as a whole, did at a moment of a fault. */
export interface Cell {
  fault: string;
  /** The kind of address; "the process" for the site as a whole. */
  kind: string;
  moment: Moment;
  /** Null in a right cell. */
  mistake: string | null;
}

/** Faults, one after the other, on a site, a proxy and a content backend of its own. */
export interface Lane {
  run: (fault: Fault) => Promise<Cell[]>;
  close: () => Promise<void>;
}

/**
 * Everything is right again so long after a fault has ended, or later by what the last visits to
 * everything may take.
 */
const RECOVERY_MS = 10_000;
const RECOVERY_POLL_MS = 250;
/** What the background work of a fault takes. */
const MAX_QUIET_MS = 10_000;
const STALE_AFTER_SECONDS = '1';
const STALE_WAIT_MS = 1_200;
/**
 * A time in which everything that is remembered of a fault is still there when all must be right
 * again.
 */
const REMEMBERED_SECONDS = '300';
/** The shortest time for filling in a form. A form that comes earlier has to be sent once more. */
const TYPING_MS = 2_500;
/** How long the healthy site may take to make its index. */
const MAX_INDEX_MS = 60_000;
/** What the site's index finds, and the CMS while there is none. */
const SEARCHES: ReadonlySet<string> = new Set(['search', 'typed search']);
const MAX_MEMORY_BYTES = 1_073_741_824;
const MEMORY_POLL_MS = 500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class FaultLane implements Lane {
  private readonly good = new Map<string, ShownPage[]>();
  private visited: readonly MatrixAddress[];
  private form: PageForm | null = null;
  private peakBytes = 0;

  constructor(
    private readonly site: BuiltSite,
    private readonly proxy: FaultProxy,
    private readonly backend: RunningProgram & { origin: string },
    private readonly machine: MachineSlowness,
    private readonly chosen: readonly MatrixAddress[],
  ) {
    this.visited = chosen;
  }

  private async start(
    revalidateSeconds: string,
    searchedBy: 'site' | 'wordpress' = 'site',
  ): Promise<void> {
    await this.site.start({
      ...this.proxy.siteEnvironment,
      NEXT_PUBLIC_WORDPRESS_URL: this.proxy.origin,
      OWN_ORIGINS: this.backend.origin,
      REVALIDATE_SECONDS: revalidateSeconds,
      SEARCHED_BY: searchedBy,
    });
  }

  private ask({ path: address, needs }: MatrixAddress): Promise<Visit> {
    const { origin } = this.site;
    return needs === 'sent' && this.form ? sendForm(origin, this.form) : visit(origin, address);
  }

  private seenAt(address: MatrixAddress): Promise<Visit | Error> {
    return this.ask(address).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
  }

  private async learnAddress(address: MatrixAddress): Promise<void> {
    const shown = await this.ask(address);
    if (shown.status >= 500 || shown.machineWords) {
      throw new Error(`${address.path} is ${shown.status} without a fault: ${shown.main}`);
    }
    this.good.set(address.kind, [...this.goodOf(address), shown]);
  }

  /**
   * Searches until the site's own index finds: it knows how many results there are, the CMS does
   * not.
   */
  private async awaitIndex(): Promise<void> {
    const until = Date.now() + MAX_INDEX_MS;
    for (const { path: address } of this.chosen.filter(({ needs }) => needs === 'index')) {
      while (/"total":null/.test((await visit(this.site.origin, address)).main)) {
        if (Date.now() > until) throw new Error('The site makes no index of its content.');
        await wait(RECOVERY_POLL_MS);
      }
    }
  }

  /**
   * Visits every address of the healthy site: what it shows then is good, and what it keeps is
   * kept.
   */
  async learn(): Promise<void> {
    const searches = this.chosen.filter(({ kind }) => SEARCHES.has(kind));
    if (searches.length > 0) {
      await this.start(STALE_AFTER_SECONDS, 'wordpress');
      for (const address of searches) await this.learnAddress(address);
      await this.site.stop();
      this.site.restore('build');
    }
    await this.start(STALE_AFTER_SECONDS);
    const posts = await (await fetch(`${this.site.origin}/posts/`)).text();
    const cursor = /"endCursor":"([^"]+)"/.exec(posts)?.[1] ?? '';
    this.visited = this.chosen.map((address) => ({
      ...address,
      path: address.path.replace('{cursor}', encodeURIComponent(cursor)),
    }));
    await this.awaitIndex();
    const withForm = this.chosen.find(({ needs }) => needs === 'sent');
    if (withForm) {
      this.form = await formOn(this.site.origin, withForm.path);
      await wait(TYPING_MS);
    }
    for (const address of this.visited) await this.learnAddress(address);
    await wait(STALE_WAIT_MS);
    this.site.keep();
    await this.site.stop();
  }

  private goodOf({ kind }: MatrixAddress): readonly ShownPage[] {
    return this.good.get(kind) ?? [];
  }

  private async round(
    fault: Fault,
    moment: Moment,
    asked: readonly MatrixAddress[],
  ): Promise<Cell[]> {
    this.machine.most();
    const visits = await Promise.all(
      asked.map(async (address) => ({ address, seen: await this.seenAt(address) })),
    );
    const slowness = this.machine.most();
    return visits.map(({ address, seen }) => ({
      fault: fault.name,
      kind: address.kind,
      moment,
      mistake: mistakeIn({ fault, address, moment, seen, goods: this.goodOf(address), slowness }),
    }));
  }

  /** Visits everything, and once more what the site keeps when it has tried to make it anew. */
  private async duringFault(fault: Fault, moment: Moment): Promise<Cell[]> {
    const first = await this.round(fault, moment, this.visited);
    if (moment === 'b') return first;
    await this.proxy.quiet(MAX_QUIET_MS);
    const kept = this.visited.filter(({ needs }) => needs === 'page' || needs === 'index');
    return [...first, ...(await this.round(fault, moment, kept))];
  }

  /** Visits everything until it is right again. */
  private async afterFault(fault: Fault): Promise<Cell[]> {
    await this.proxy.behave(null);
    const until = Date.now() + RECOVERY_MS;
    const cells = new Map<string, Cell>();
    let asked = this.visited;
    for (;;) {
      const isLast = Date.now() >= until;
      for (const cell of await this.round(fault, 'ended', asked)) cells.set(cell.kind, cell);
      asked = this.visited.filter(({ kind }) => cells.get(kind)?.mistake);
      if (asked.length === 0 || isLast) return [...cells.values()];
      await wait(RECOVERY_POLL_MS);
    }
  }

  private async process(fault: Fault, moment: Moment): Promise<Cell> {
    const megabytes = Math.round(this.peakBytes / 1_048_576);
    const mistake = !(await this.site.isAlive())
      ? 'not alive'
      : this.peakBytes > MAX_MEMORY_BYTES
        ? `${megabytes} MB of memory`
        : null;
    return { fault: fault.name, kind: 'the process', moment, mistake };
  }

  private async measured(work: () => Promise<Cell[]>): Promise<Cell[]> {
    this.peakBytes = 0;
    const poll = setInterval(() => {
      this.peakBytes = Math.max(this.peakBytes, this.site.memoryBytes());
    }, MEMORY_POLL_MS);
    return work().finally(() => clearInterval(poll));
  }

  private async neverSeen(fault: Fault): Promise<Cell[]> {
    this.site.restore('build');
    await this.proxy.behave(fault);
    await this.start(fault.isTold ? STALE_AFTER_SECONDS : REMEMBERED_SECONDS);
    const cells = await this.measured(() => this.duringFault(fault, 'b'));
    const process = await this.process(fault, 'b');
    const after = await this.afterFault(fault);
    await this.site.stop();
    return [...cells, process, ...after];
  }

  private async madeBefore(fault: Fault): Promise<Cell[]> {
    this.site.restore('kept');
    await this.proxy.behave(fault);
    await this.start(STALE_AFTER_SECONDS);
    const restarted = await this.measured(() => this.duringFault(fault, 'c'));
    restarted.push(await this.process(fault, 'c'), ...(await this.afterFault(fault)));
    await wait(STALE_WAIT_MS);
    await this.proxy.behave(fault);
    const running = await this.measured(() => this.duringFault(fault, 'a'));
    running.push(await this.process(fault, 'a'), ...(await this.afterFault(fault)));
    await this.site.stop();
    return [...restarted, ...running];
  }

  async run(fault: Fault): Promise<Cell[]> {
    try {
      return [...(await this.neverSeen(fault)), ...(await this.madeBefore(fault))];
    } finally {
      await this.site.stop();
    }
  }

  async close(): Promise<void> {
    await this.site.stop();
    await this.proxy.close();
    await this.backend.stop();
    await this.machine.program.stop('SIGKILL');
    this.site.remove();
  }
}

/** Starts a lane that visits these addresses. `name` tells its folder from those of other lanes. */
export async function startLane(
  name: string,
  protocol: 'http:' | 'https:',
  visited: readonly MatrixAddress[] = addresses,
): Promise<Lane> {
  const backend = await startBackend(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    path.join(root, 'packages/demonstration/homegrown.settings.json'),
  );
  const proxy = await startFaultProxy({ healthy: backend.origin, protocol });
  const lane = new FaultLane(await builtSite(name), proxy, backend, measureSlowness(), visited);
  await lane.learn();
  return lane;
}
