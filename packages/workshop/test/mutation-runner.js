const fs = require('node:fs');
const path = require('node:path');
const { default: TestRunner } = require('jest-runner');

/** What the first run, in which nothing is changed, notes of each test file. */
const NOTES_FILE = '.cache/tests.json';

function readNotes(file) {
  return fs.existsSync(file) ? new Map(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
}

/**
 * The name of the file of each change, without its end: Stryker writes a change's number where it
 * stands.
 */
let filesOfChanges;

function fileOfChange(rootDir) {
  filesOfChanges ??= new Map(
    ['packages/engine/src', 'pages']
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(rootDir, folder), { recursive: true })
          .map((name) => path.join(rootDir, folder, name)),
      )
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .flatMap((file) =>
        [...fs.readFileSync(file, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(
          ([, number]) => [number, path.parse(file).name],
        ),
      ),
  );
  return filesOfChanges.get(process.env.__STRYKER_ACTIVE_MUTANT__);
}

/**
 * Jest's runner, for Stryker: it loads only the test files with a test that runs the changed line,
 * first the one that is named after the changed file, then the fastest, and stops at the first that
 * fails. Jest itself loads all files and asks each for tests of the names that Stryker gives.
 */
module.exports = class MutationRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { rootDir, testNamePattern } = this._globalConfig;
    const file = path.join(rootDir, NOTES_FILE);
    const known = readNotes(file);
    const notes = new Map(known);
    let hasFailed = false;
    const stopListening = [
      this.on('test-file-success', ([test, result]) => {
        const { testResults, numFailingTests, testExecError, perfStats } = result;
        const names = testResults.map(({ fullName }) => fullName);
        notes.set(test.path, { names, ms: perfStats.end - perfStats.start });
        hasFailed ||= numFailingTests > 0 || Boolean(testExecError);
      }),
      this.on('test-file-failure', () => {
        hasFailed = true;
      }),
    ];
    const pattern = new RegExp(testNamePattern ?? '', 'i');
    const isWanted = (test) =>
      notes.get(test.path)?.names.some((name) => pattern.test(name)) ?? true;
    const changed = known && fileOfChange(rootDir);
    const msOf = (test) =>
      path.basename(test.path).startsWith(`${changed}.test.`) ? 0 : (notes.get(test.path)?.ms ?? 0);
    for (const test of tests.filter(isWanted).sort((one, other) => msOf(one) - msOf(other))) {
      if (!hasFailed || !known) await super.runTests([test], watcher, options);
    }
    for (const stop of stopListening) stop();
    if (!known) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify([...notes]));
    }
  }
};
