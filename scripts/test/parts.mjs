import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../start/project.mjs';

const parts = [];

/** Runs a command with its output shown. @returns its exit code */
export function command(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs one part of the tests and keeps how long it took and what it counted. */
export async function part(name, run) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  let counted;
  try {
    counted = await run();
  } catch (error) {
    console.error(error.name === 'StartError' ? error.message : error);
    counted = { passed: 0, failed: 1 };
  }
  parts.push({ name, minutes: (Date.now() - start) / 60_000, ...counted });
  return counted;
}

/** A check that either holds or does not. */
export const check = (args) => async () => {
  const code = await command(args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

/** Jest's and Playwright's own counts, read from the report that they wrote; a run without a report has failed. */
export function counts(file, read) {
  const full = path.join(root, file);
  if (!fs.existsSync(full)) return { passed: 0, failed: 1 };
  return read(JSON.parse(fs.readFileSync(full, 'utf8')));
}

/** Prints the minutes of each part and the closing line. @returns the exit code */
export function summary() {
  console.log('');
  for (const { name, minutes, passed, failed } of parts) {
    console.log(
      `${minutes.toFixed(1).padStart(5)} min  ${name}: ${passed} passed, ${failed} failed`,
    );
  }
  const sum = (key) => parts.reduce((total, one) => total + one[key], 0);
  const failed = sum('failed');
  console.log(
    `${parts
      .reduce((total, one) => total + one.minutes, 0)
      .toFixed(1)
      .padStart(5)} min  in all\n`,
  );
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 && sum('passed') > 0 ? 0 : 1;
}
