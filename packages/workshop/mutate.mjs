#!/usr/bin/env node
/**
 * `npm run mutate`: changes a part of the code step by step and prints the changes that no unit
 * test noticed.
 *
 *     npm run mutate                    all parts, which takes an hour
 *     npm run mutate -- sanitiser cms   these
 *     npm run mutate -- sanitiser packages/engine/src/content/server/sanitizer/links.ts
 *                                       one file of a part; its report keeps the others
 *     MUTATION_STATIC=1 npm run mutate also what modules make when they are loaded, which takes
 *     several times as long
 *
 * docs/mutation.md has the scores, and says what is left and why. The survivors of each part are
 * printed, and written to `.cache/reports/mutation-PART.json`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';

const inSignIn = (...names) => names.map((name) => `packages/engine/src/editor/server/${name}.ts`);

const session = inSignIn('cookies', 'signature', 'session', 'session-endpoints');
const previews = inSignIn(
  'avatar',
  'avatar-endpoint',
  'answer-with-token',
  'editor-rights',
  'load-preview',
  'load-toolbar',
  'preview-endpoint',
  'previewed-node',
  'publish-state',
  'toolbar-endpoint',
  'toolbar-page',
);

const changeLog = ['change-log', 'known-changes', 'file-lock'].map(
  (name) => `packages/engine/src/changes/${name}.ts`,
);

/**
 * The files that are changed, without a comma in a pattern, which would end it; and the tests that
 * must fail.
 */
const parts = {
  // Archives of dates, languages and plain addresses are tried as pages.
  routing: {
    mutate: ['packages/engine/src/routing/**/*.ts'],
    tests: [
      'packages/engine/__tests__/routing/**/*',
      '__tests__/unit/pages/{dates,loop-pages,owners-types,permalink,unsure-language}',
      '__tests__/unit/pages/languages.test.tsx',
    ],
  },
  // Its tests start a CMS and load the whole site, some of them wait: too slow for what they reach
  // beside their own file.
  connection: {
    mutate: ['packages/engine/src/cms/query-cms.ts'],
    tests: ['packages/engine/__tests__/cms/query-cms'],
  },
  cms: {
    mutate: ['packages/engine/src/cms/*.ts', '!packages/engine/src/cms/query-cms.ts'],
    // collected-fetch.test.ts starts programs.
    tests: ['packages/engine/__tests__/cms/!(query-cms|collected-fetch)'],
  },
  page: {
    mutate: [
      'packages/engine/src/pages/wordpress-page.ts',
      'packages/engine/src/templates/render-address.ts',
    ],
    tests: ['__tests__/unit/pages/*'],
  },
  sanitiser: {
    mutate: [
      'packages/engine/src/content/server/sanitizer/*.ts',
      'packages/engine/src/content/server/safe-href.ts',
      'packages/engine/src/content/server/upload-path.ts',
    ],
    // work.test.ts measures, for a minute; too-much.test.ts is as slow where the code is prepared
    // for changes.
    tests: [
      'packages/engine/__tests__/content/server/sanitizer/!(work|too-much)',
      'packages/engine/__tests__/content/server/{safe-href,upload-path}',
    ],
  },
  'sign-in': {
    mutate: [
      'packages/engine/src/editor/server/*.ts',
      ...[...session, ...previews].map((file) => `!${file}`),
    ],
    tests: ['packages/engine/__tests__/editor/server/*'],
  },
  session: { mutate: session, tests: ['packages/engine/__tests__/editor/server/*'] },
  previews: { mutate: previews, tests: ['packages/engine/__tests__/editor/server/*'] },
  changes: {
    mutate: ['packages/engine/src/changes/*.ts', ...changeLog.map((file) => `!${file}`)],
    tests: ['packages/engine/__tests__/changes/*'],
  },
  'page-cache': {
    mutate: [
      'packages/engine/src/next/server/page-cache/*.ts',
      'packages/engine/src/next/server/disk.ts',
      ...changeLog,
    ],
    // killed-writer.drill.test.ts starts programs.
    tests: [
      'packages/engine/__tests__/next/server/page-cache/!(killed-writer*)',
      'packages/engine/__tests__/changes/{change-log,known-changes,file-lock}',
    ],
  },
};

/** Ends with a message for somebody who has mistyped something. */
function stop(message) {
  console.error(message);
  process.exit(1);
}

const asked = process.argv.slice(2);
/** Files to which a run of one part is limited. */
const chosenFiles = asked.filter((name) => /\.(?:tsx?|mjs)$/.test(name));
const chosen = asked.filter((name) => !chosenFiles.includes(name));
for (const name of chosen) {
  if (!Object.hasOwn(parts, name))
    stop(`There is no part "${name}". The parts are ${Object.keys(parts).join(', ')}.`);
}
if (chosenFiles.length > 0 && chosen.length !== 1)
  stop(`Name the one part of the files: ${Object.keys(parts).join(', ')}.`);

const readReport = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * Puts what a run has written into the part's report, beside what earlier runs have of other files.
 */
function keep(written, report) {
  const kept = chosenFiles.length > 0 && fs.existsSync(report) ? readReport(report).files : {};
  const before = Object.fromEntries(
    Object.entries(kept).filter(([name]) => fs.existsSync(path.join(root, name))),
  );
  const now = readReport(written);
  fs.writeFileSync(report, JSON.stringify({ ...now, files: { ...before, ...now.files } }));
  fs.rmSync(written);
}

function scoreOf(report) {
  const statuses = Object.values(readReport(report).files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const alive = count('Survived', 'NoCoverage');
  return { killed, alive, score: (100 * killed) / (killed + alive) };
}

const table = [];
for (const [name, { mutate, tests }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const report = path.join(root, `.cache/reports/mutation-${name}.json`);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.join('node_modules', '@stryker-mutator/core', 'bin/stryker.js'),
      'run',
      'packages/workshop/test/stryker.config.mjs',
      '--mutate',
      (chosenFiles.length > 0 ? chosenFiles : mutate).join(','),
      '--concurrency',
      process.env.CONCURRENCY ?? '2',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_TESTS: tests
          .map((one) => `<rootDir>/${one.includes('.test.') ? one : `${one}.test.ts`}`)
          .join(' '),
      },
    },
  );
  if (status !== 0) process.exitCode = 1;
  const written = path.join(root, '.cache/reports/mutation.json');
  if (!fs.existsSync(written)) continue;
  keep(written, report);
  table.push({ part: name, ...scoreOf(report) });
}

console.log('\n| Part | Noticed | Not noticed | Score |\n|---|---|---|---|');
for (const { part, killed, alive, score } of table) {
  console.log(`| ${part} | ${killed} | ${alive} | ${score.toFixed(1)} % |`);
}
