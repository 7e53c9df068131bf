/**
 * Where the time of a test run went.
 *
 * @typedef {{ file: string, ms: number, setUpMs: number }} FileTime `setUpMs` of the `ms` went into
 *   loading the file, hooks and fixtures
 * @typedef {{ worker: number, startMs: number, ms: number }} WorkerTime
 */
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';

const SLOWEST = 20;

/**
 * The time of each file in a Jest report.
 *
 * @returns {FileTime[]}
 */
export function fileTimesOfJest({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const inTests = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    const ms = endTime - startTime;
    return { file: path.relative(root, name), ms, setUpMs: Math.max(0, ms - inTests) };
  });
}

/**
 * The sums of what several measurements say of the same file, longest first.
 *
 * @param {FileTime[]} times
 * @returns {FileTime[]}
 */
function byFile(times) {
  const files = new Map();
  for (const { file, ms, setUpMs } of times) {
    const sum = files.get(file) ?? { file, ms: 0, setUpMs: 0 };
    files.set(file, { file, ms: sum.ms + ms, setUpMs: sum.setUpMs + setUpMs });
  }
  return [...files.values()].sort((one, other) => other.ms - one.ms);
}

/**
 * How long each worker did nothing between the first test of a run and the last.
 *
 * @param {WorkerTime[]} times
 * @returns {{ worker: number, idleMs: number, ofMs: number }[]}
 */
function idleTimes(times) {
  const from = Math.min(...times.map(({ startMs }) => startMs));
  const to = Math.max(...times.map(({ startMs, ms }) => startMs + ms));
  const busy = new Map();
  for (const { worker, ms } of times) busy.set(worker, (busy.get(worker) ?? 0) + ms);
  return [...busy]
    .sort(([one], [other]) => one - other)
    .map(([worker, ms]) => ({ worker, idleMs: Math.max(0, to - from - ms), ofMs: to - from }));
}

/** The kinds of programs that are counted, by the words of their command. */
const KINDS = [
  ['build', /next["']? build|\/next build/],
  ['site', /homegrown(?:\.mjs)? (?:start|serve)/],
  ['development site', /homegrown(?:\.mjs)? dev/],
  ['content backend', /content-backend\/main\.ts/],
  ['Chromium', /^(?:chrom|google-chrome)/i],
  ['Firefox', /^firefox/],
  ['nginx', /^nginx/],
  ['Redis', /^redis-server/],
  ['PHP', /^php/],
  ['mirror', /packages\/mirror\/main\.ts/],
];

/**
 * How often each kind of program was started.
 *
 * @param {string[][]} starts the words of each command
 * @returns {Map<string, number>}
 */
function countStarts(starts) {
  const counts = new Map(KINDS.map(([kind]) => [kind, 0]));
  for (const words of starts) {
    const command = words.join(' ');
    const kind = KINDS.find(([, pattern]) => pattern.test(command))?.[0];
    if (kind) counts.set(kind, counts.get(kind) + 1);
  }
  return counts;
}

const seconds = (ms) => (ms / 1_000).toFixed(1).padStart(7);

/**
 * @param {{ name: string, times?: (FileTime | FileTime & WorkerTime)[] }[]} parts
 * @param {string[][]} starts
 * @returns {string}
 */
export function whereTheTimeWent(parts, starts) {
  const files = byFile(parts.flatMap(({ times = [] }) => times))
    .slice(0, SLOWEST)
    .map(({ file, ms, setUpMs }) => `${seconds(ms)} ${seconds(setUpMs)}  ${file}`);
  const idle = parts.flatMap(({ name, times = [] }) =>
    idleTimes(times.filter(({ worker }) => worker !== undefined)).map(
      ({ worker, idleMs, ofMs }) =>
        `${seconds(idleMs)} of ${(ofMs / 1_000).toFixed(1)} s  ${name}, worker ${worker + 1}`,
    ),
  );
  const counts = [...countStarts(starts)].filter(([, count]) => count > 0);
  return [
    'The slowest files in seconds, and the part of it that is not their tests:',
    ...files,
    'Idle seconds of the workers:',
    ...idle,
    `Started: ${counts.map(([kind, count]) => `${kind} ${count}`).join(', ') || 'nothing'}`,
  ].join('\n');
}
