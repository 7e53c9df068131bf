/**
 * The matrix of faults: how the site answers while its CMS fails, for each fault and each kind of
 * address.
 *
 *     npm run faults                              all of it
 *     npm run faults -- --fault 'null|empty'      the faults whose names fit
 *     npm run faults -- --kind comment            the kinds of address whose names fit
 *     npm run faults -- --sample 4 --seed 7       some of them
 *     npm run faults -- --list                    their names
 *
 * Needs a build (`npm run build`). It ends with 1 when a cell is wrong.
 */
import { parseArgs } from 'node:util';
import { sample } from '../e2e/site/sample';
import { addresses, type MatrixAddress } from './addresses';
import type { Fault } from './fault';
import { faults } from './faults';
import { type Cell, startLane } from './lane';

interface Options {
  list: boolean;
  protocol: 'http:' | 'https:';
  lanes: number;
  faults: Fault[];
  addresses: MatrixAddress[];
}

function chosen(): Options {
  const { values } = parseArgs({
    options: {
      fault: { type: 'string', default: '' },
      kind: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      lanes: { type: 'string', default: '3' },
      http: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const fitting = faults.filter(({ name }) => new RegExp(values.fault, 'i').test(name));
  process.env.TEST_SEED = values.seed;
  return {
    list: values.list,
    protocol: values.http ? 'http:' : 'https:',
    lanes: Math.max(1, Number(values.lanes)),
    faults: values.sample ? sample(fitting, Number(values.sample)) : fitting,
    addresses: addresses.filter(({ kind }) => new RegExp(values.kind, 'i').test(kind)),
  };
}

const MOMENTS = 'abce';

/** One line a fault: a letter for each wrong moment of each address, a dot where all are right. */
function line(kinds: readonly string[], fault: string, cells: readonly Cell[]): string {
  const columns = kinds.map((kind) => {
    const wrong = new Set(
      cells.flatMap((cell) =>
        cell.kind === kind && cell.mistake ? [cell.moment.slice(0, 1)] : [],
      ),
    );
    return [...MOMENTS].map((letter) => (wrong.has(letter) ? letter : '.')).join('');
  });
  return `${fault.padEnd(46)} ${columns.join(' ')}`;
}

/** What is wrong, one line for all the addresses and moments that show the same. */
function mistakes(cells: readonly Cell[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { kind, moment, mistake } of cells) {
    if (mistake) places.set(mistake, (places.get(mistake) ?? new Set()).add(`${kind} (${moment})`));
  }
  return [...places].map(([mistake, at]) => `${mistake}: ${[...at].join(', ')}`);
}

function legend(kinds: readonly string[]): string {
  return kinds.map((kind, index) => `${String(index + 1).padStart(3)} ${kind}`).join('\n');
}

async function runLane(
  name: string,
  options: Options,
  kinds: readonly string[],
  waiting: Fault[],
): Promise<Cell[]> {
  const lane = await startLane(name, options.protocol, options.addresses);
  const cells: Cell[] = [];
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const started = performance.now();
      const ofFault = await lane.run(fault);
      cells.push(...ofFault);
      const seconds = (performance.now() - started) / 1_000;
      console.log(`${line(kinds, fault.name, ofFault)}  ${seconds.toFixed(0).padStart(3)} s`);
      mistakes(ofFault).forEach((text) => console.log(`  ${text}`));
    }
  } finally {
    await lane.close();
  }
  return cells;
}

async function main(): Promise<void> {
  const options = chosen();
  if (options.list) {
    console.log(options.faults.map(({ name }) => name).join('\n'));
    return;
  }
  if (options.addresses.length === 0) throw new Error('No kind of address fits --kind.');
  const kinds = [...options.addresses.map(({ kind }) => kind), 'the process'];
  console.log(
    `${legend(kinds)}\n\na made before, b never seen, c after a restart, e when the fault has ended, . right\n`,
  );
  console.log(`${''.padEnd(46)} ${kinds.map((_, index) => String(index + 1).padEnd(4)).join(' ')}`);
  const waiting = [...options.faults];
  const started = performance.now();
  const lanes = Array.from({ length: options.lanes }, (_, index) =>
    runLane(`matrix-${index}`, options, kinds, waiting),
  );
  const cells = (await Promise.all(lanes)).flat();
  const places = new Set(cells.map(({ fault, kind, moment }) => `${fault} ${kind} ${moment}`));
  const wrong = new Set(
    cells.flatMap(({ fault, kind, moment, mistake }) =>
      mistake ? [`${fault} ${kind} ${moment}`] : [],
    ),
  );
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n${places.size} cells, ${wrong.size} wrong, ${minutes.toFixed(1)} minutes`);
  process.exitCode = wrong.size > 0 ? 1 : 0;
}

// Ends what it has started, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
void main();
