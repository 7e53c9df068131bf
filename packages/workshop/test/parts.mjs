import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';
import { whereTheTimeWent } from './where.mjs';

const done = [];
const started = Date.now();

/** The folder of what test programs report, in the repository's. */
export const reports = '.cache/reports';

/** Each line is the command of a program that a test has started. */
const startsFile = path.join(root, reports, 'starts.ndjson');

const logOfStarts = {
  TEST_STARTS: startsFile,
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(path.join(root, 'packages/workshop/test/log-starts.js'))}`.trim(),
};

/**
 * Runs a Node program in the repository's folder.
 *
 * @param {string[]} args its file and arguments
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<{ code: number, output: string }>} `output` is what it printed, when `quiet`;
 *   otherwise it was shown at once
 */
export function command(args, env = {}, { quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...logOfStarts, ...env },
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function measured(name, run) {
  const start = Date.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    const output = `${error.name === 'StartError' ? error.message : error.stack}\n`;
    result = { passed: 0, failed: 1, output };
  }
  done.push({ name, ms: Date.now() - start, ...result });
  return result;
}

/**
 * Runs one part of the tests, which shows its own output and returns how much `passed` and
 * `failed`.
 */
export async function part(name, run) {
  console.log(`\n== ${name}`);
  const { output } = await measured(name, run);
  if (output) console.error(output);
}

/**
 * Runs checks that either hold or do not, one after the other. The output of each is shown when it
 * has ended, and only when it failed or the check `tells`.
 *
 * @param {{ name: string, args: string[], tells?: boolean }[]} checks
 */
export async function parts(checks) {
  for (const { name, args, tells = false } of checks) {
    const { failed, output } = await measured(name, async () => {
      const result = await command(args, { FORCE_COLOR: '0' }, { quiet: true });
      const holds = result.code === 0;
      const { output } = result;
      return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, output };
    });
    const shown = failed > 0 || tells ? `\n${output}` : '';
    console.log(`\n== ${name}${failed > 0 ? ': failed' : ''}${shown}`);
  }
}

/** Takes away what the last run has reported. */
export function clearReports() {
  fs.rmSync(path.join(root, reports), { recursive: true, force: true });
  fs.mkdirSync(path.join(root, reports), { recursive: true });
}

/** The JSON report that a test program wrote into the repository's folder, if it got that far. */
export function readReport(file) {
  const full = path.join(root, file);
  return fs.existsSync(full) ? JSON.parse(fs.readFileSync(full, 'utf8')) : undefined;
}

/** The minutes since the beginning of the run. */
export const minutesSoFar = () => (Date.now() - started) / 60_000;

const minutes = (ms) => `${(ms / 60_000).toFixed(1).padStart(5)} min`;

function readStarts() {
  if (!fs.existsSync(startsFile)) return [];
  const lines = fs.readFileSync(startsFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/**
 * Prints where the time went, the tests that failed or were run again, the minutes of each part,
 * and the closing line.
 *
 * @returns the exit code
 */
export function summary() {
  console.log(`\n${whereTheTimeWent(done, readStarts())}\n`);
  for (const { name, notes = [] } of done) {
    for (const one of notes) console.log(`${name}: ${one}`);
  }
  for (const { name, ms, passed, failed } of done) {
    console.log(`${minutes(ms)}  ${name}: ${passed} passed, ${failed} failed`);
  }
  console.log(`${minutes(Date.now() - started)}  in all\n`);
  const sum = (key) => done.reduce((total, one) => total + one[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 && sum('passed') > 0 ? 0 : 1;
}
