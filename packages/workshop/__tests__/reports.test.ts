import { failedFiles, jestOutcome, playwrightOutcome } from '../test/reports.mjs';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

const jestReport = (
  ...testResults: { name: string; assertionResults: ReturnType<typeof test>[]; message?: string }[]
) => ({
  numPassedTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length,
  testResults: testResults.map((file) => ({
    ...file,
    status:
      file.message || file.assertionResults.some(({ status }) => status === 'failed')
        ? 'failed'
        : 'passed',
  })),
});

describe('The summary of the unit tests', () => {
  const report = jestReport(
    { name: 'a.test.ts', assertionResults: [test('a holds', 'passed')] },
    {
      name: 'b.test.ts',
      assertionResults: [
        test('b holds', 'passed'),
        test('b waits', 'failed', 'Error: too late\n at b'),
      ],
    },
  );

  it('names a failed test with the first line of its error', () => {
    expect(failedFiles(report)).toEqual(['b.test.ts']);
    expect(jestOutcome(report)).toEqual({
      passed: 2,
      failed: 1,
      notes: ['failed: b waits – Error: too late'],
    });
  });

  it('names a test that passed only when it was run again, and counts it once', () => {
    const again = jestReport({
      name: 'b.test.ts',
      assertionResults: [test('b holds', 'passed'), test('b waits', 'passed')],
    });
    expect(jestOutcome(report, again)).toEqual({
      passed: 3,
      failed: 0,
      notes: ['passed when run again: b waits – Error: too late'],
    });
  });

  it('counts a test that failed both times as failed', () => {
    const again = jestReport({
      name: 'b.test.ts',
      assertionResults: [test('b holds', 'passed'), test('b waits', 'failed', 'Error: never')],
    });
    expect(jestOutcome(report, again)).toEqual({
      passed: 2,
      failed: 1,
      notes: ['failed: b waits – Error: never'],
    });
  });

  it('counts a file that could not be loaded, and a run that was cut off, as failed', () => {
    const broken = jestReport({ name: 'c.test.ts', assertionResults: [], message: 'SyntaxError' });
    expect(jestOutcome(broken)).toEqual({
      passed: 0,
      failed: 1,
      notes: ['failed: c.test.ts – SyntaxError'],
    });
    expect(jestOutcome(undefined).failed).toBe(1);
  });
});

describe('The summary of the browser tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'visitor/search.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
  });

  it('names each test that failed, and each that passed only when it was run again', () => {
    const suites = [
      {
        specs: [spec('finds', 'expected')],
        suites: [
          {
            specs: [
              spec('waits', 'flaky', '\u001B[31mtoo late\u001B[39m\nat'),
              spec('ends', 'unexpected'),
            ],
          },
        ],
      },
    ];
    const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 0 };
    expect(playwrightOutcome({ stats, errors: [], suites })).toEqual({
      passed: 2,
      failed: 1,
      notes: [
        'passed when run again: visitor/search.spec.ts:7 waits – too late',
        'failed: visitor/search.spec.ts:7 ends',
      ],
    });
  });

  it('counts a run of fewer tests than were chosen as failed', () => {
    const report = {
      stats: { expected: 3, flaky: 0, unexpected: 0, skipped: 1 },
      errors: [],
      suites: [],
    };
    expect(playwrightOutcome(report, 4)).toEqual({ passed: 3, failed: 0, notes: [] });
    expect(playwrightOutcome(report, 6)).toEqual({
      passed: 3,
      failed: 1,
      notes: ['failed: 2 of 6 tests that were chosen did not run'],
    });
  });

  it('counts a run that was cut off as failed', () => {
    expect(playwrightOutcome(undefined).failed).toBe(1);
  });
});
