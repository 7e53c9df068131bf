/**
 * Prints how many steps works take, as JSON by their names: the calls of functions and of patterns,
 * which are the same on a busy machine. What one call of a pattern takes is not seen;
 * `packages/workshop/bench/content-work.ts` measures the time.
 *
 *     node --import tsx __tests__/steady-work/count-steps.ts '["the sanitiser: newlines"]'
 */
import { type Profiler, Session } from 'node:inspector/promises';
import { works } from './works';

/** The characters of the texts for which works are compared. */
const LENGTHS = [2_048, 8_192];

const session = new Session();

async function takeCalls(): Promise<number> {
  const { result }: Profiler.TakePreciseCoverageReturnType = await session.post(
    'Profiler.takePreciseCoverage',
  );
  return result
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
}

let patternCalls = 0;
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function counted(text) {
  patternCalls += 1;
  return exec.call(this, text);
};

async function stepsOf(run: () => unknown): Promise<number> {
  await takeCalls();
  patternCalls = 0;
  await run();
  return patternCalls + (await takeCalls());
}

async function main(names: readonly string[]): Promise<void> {
  // What the renderer says of wrong markup is no matter here.
  console.error = () => undefined;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const found: Record<string, number[]> = {};
  for (const name of names) {
    const work = works.get(name);
    if (!work) throw new Error(`There is no such work: ${name}`);
    found[name] = [];
    for (const length of LENGTHS) found[name].push(await stepsOf(work(length)));
  }
  console.log(JSON.stringify(found));
}

void main(JSON.parse(process.argv[2] ?? '[]'));
