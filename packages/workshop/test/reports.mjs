/**
 * What the reports of Jest and Playwright say, as one part of the closing summary.
 *
 * @typedef {{ passed: number, failed: number, notes: string[] }} TestOutcome `notes` name each test
 *   that failed, or passed only when it was run again, with the first line of its error
 */

const firstLine = (text) =>
  String(text ?? '')
    .replace(/\u001B\[[\d;]*m/g, '')
    .trim()
    .split('\n')[0];

const note = (word, title, message) =>
  `${word}: ${title}${message ? ` – ${firstLine(message)}` : ''}`;

const noReport = { passed: 0, failed: 1, notes: ['failed: the tests ended without a report'] };

/**
 * @param [report] Playwright's; a run without one has failed
 * @param {number} [chosen] how many tests were to run: a run of fewer has failed
 * @returns {TestOutcome}
 */
export function playwrightOutcome(report, chosen = 0) {
  if (!report) return noReport;
  const { stats, errors, suites } = report;
  const notes = errors.map(({ message }) => note('failed', 'the run', message));
  const visit = (suite) => {
    for (const { title, file, line, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const word = status === 'flaky' ? 'passed when run again' : 'failed';
        notes.push(note(word, `${file}:${line} ${title}`, results[0]?.error?.message));
      }
    }
    suite.suites?.forEach(visit);
  };
  suites.forEach(visit);
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + errors.length;
  const missing = chosen - passed - stats.unexpected - stats.skipped;
  if (missing <= 0) return { passed, failed, notes };
  notes.push(note('failed', `${missing} of ${chosen} tests that were chosen did not run`));
  return { passed, failed: failed + 1, notes };
}

/** Each failed test of a Jest report, and each file that did not get as far as its tests. */
const failures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, title: file, message }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: failureMessages[0],
      }));
    });

const passedIn = ({ testResults }, files) =>
  testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;

/** @returns the files of a Jest report in which a test failed */
export const failedFiles = (report) => [...new Set(failures(report).map(({ file }) => file))];

/**
 * @param [report] Jest's, of all tests; a run without one has failed
 * @param [again] Jest's, of the files in which a test failed: it stands in place of what `report`
 *   says of them
 * @returns {TestOutcome}
 */
export function jestOutcome(report, again) {
  if (!report) return noReport;
  const first = failures(report);
  const last = again ? failures(again) : first;
  const failed = new Set(last.map(({ title }) => title));
  const cured = first.filter(({ title }) => !failed.has(title));
  return {
    passed:
      report.numPassedTests +
      (again ? again.numPassedTests - passedIn(report, failedFiles(report)) : 0),
    failed: last.length,
    notes: [
      ...last.map(({ title, message }) => note('failed', title, message)),
      ...cured.map(({ title, message }) => note('passed when run again', title, message)),
    ],
  };
}
