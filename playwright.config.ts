import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { wholeChromium } from './__tests__/e2e/site/whole-chromium';

// Every worker reads this file again, when the ports are in use by this run: they stand in the
// environment.
if (!process.env.E2E_PORTS_ARE_OURS) {
  const program = path.join(__dirname, '__tests__/e2e/site/free-port.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim());
  const [site, backend] = stdout.trim().split(' ');
  process.env.E2E_PORT = site;
  process.env.E2E_CONTENT_PORT = backend;
  process.env.E2E_PORTS_ARE_OURS = 'true';
}

const basePath = process.env.BASE_PATH ?? '';
const port = Number(process.env.E2E_PORT);
const contentPort = Number(process.env.E2E_CONTENT_PORT);
const content = process.env.E2E_CONTENT ? ` --content ${process.env.E2E_CONTENT}` : '';

// What the tests need to know of the site that they visit, and what its program is given.
process.env.E2E_BACKEND = `http://127.0.0.1:${contentPort}`;
// A developer's own .env.local changes no test: so @next/env counts its files as read.
process.env.__NEXT_PROCESSED_ENV = 'true';
process.env.CONTENT_PASSWORD ??= 'the password of every test';
process.env.FAUST_SECRET_KEY ??= '5e3ed833-0000-4000-8000-000000000000';

const launch = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
});

/** The site runs as `npm start` runs it, on ports of its own. */
export default defineConfig({
  testDir: '__tests__/e2e',
  fullyParallel: true,
  workers: 3,
  // A shared machine can stop for seconds: CI runs a failed test once more, and its summary names
  // it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // As long as a busy machine may take; what is there already is not waited for.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/e2e.json' }],
    ['./packages/workshop/test/times-reporter.ts'],
  ],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: launch(process.env.CHROMIUM_SHELL_PATH ?? wholeChromium),
    trace: 'off',
    // A worker that answers requests would hide them from tests that look at them; those of it
    // allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'visitor', testMatch: 'visitor/*.spec.ts' },
    { name: 'crawler', testMatch: 'crawler/*.spec.ts' },
    { name: 'outage', testMatch: 'outage/*.spec.ts' },
    { name: 'editor', testMatch: 'editor/*.spec.ts' },
    // One Firefox beside the others' Chromium. What both paint is compared.
    {
      name: 'firefox',
      testMatch: 'firefox/*.spec.ts',
      workers: 1,
      use: { launchOptions: launch(wholeChromium) },
    },
    // `npm run dev` in a copy of the tree.
    { name: 'developer', testMatch: 'developer/*.spec.ts' },
    // Drills start programs of their own: sites on a changed copy of the build or without one,
    // nginx, Redis.
    { name: 'visitor-drills', testMatch: 'visitor/*.drill.ts' },
    { name: 'outage-drills', testMatch: 'outage/*.drill.ts' },
    { name: 'editor-drills', testMatch: 'editor/own-site/*.drill.ts' },
    // A site of one's own, made, changed, and led to another version of the engine.
    { name: 'owner-drills', testMatch: 'owner/*.drill.ts', workers: 1 },
    // `npm run dev` in a copy of the tree, one after the other: its compiler and Chromium take both
    // cores of a small machine.
    // The sizes of the components are those of the whole Chromium.
    {
      name: 'developer-drills',
      testMatch: 'developer/*.drill.ts',
      workers: 1,
      use: { launchOptions: launch(wholeChromium) },
    },
  ],
  webServer: {
    command: `node packages/engine/homegrown.mjs start --port ${port} --content-port ${contentPort}${content}`,
    url: `http://localhost:${port}${basePath}/`,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
