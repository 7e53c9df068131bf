import { sampleOfEach } from '../../../__tests__/e2e/site/sample';

/** What `playwright test --list --reporter=json` says of a file or of a `describe` in it. */
export interface Suite {
  title: string;
  file: string;
  specs: {
    title: string;
    tags: string[];
    tests: { projectName: string; expectedStatus: string }[];
  }[];
  suites?: Suite[];
}

/** A test that would run. */
export interface ListedTest {
  /** The test's name, as Playwright's `--test-list` has it. */
  name: string;
  file: string;
  /** The tags with their @. */
  tags: string[];
}

/** The share of a file's other tests. */
const SHARE = 1 / 8;

function testsBelow(suite: Suite, above: readonly string[]): ListedTest[] {
  return [
    ...suite.specs.flatMap(({ title, tags, tests }) =>
      tests
        .filter(({ expectedStatus }) => expectedStatus !== 'skipped')
        .map(({ projectName }) => ({
          name: [`[${projectName}]`, suite.file, ...above, title].join(' › '),
          file: suite.file,
          tags: tags.map((tag) => `@${tag.replace(/^@/, '')}`),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsBelow(inner, [...above, inner.title])),
  ];
}

/** All tests of a list but those that are skipped. */
export const testsIn = (suites: readonly Suite[]): ListedTest[] =>
  suites.flatMap((suite) => testsBelow(suite, []));

/**
 * Those with a tag, and of each file some of the others, by TEST_SEED; all with TEST_ALL=1.
 *
 * @throws {Error} when no test has the tag, or none lacks it
 */
export function chosenTests(tests: readonly ListedTest[], tag: string): ListedTest[] {
  const others = tests.filter(({ tags }) => !tags.includes(tag));
  if (others.length === tests.length) throw new Error(`No test has the tag ${tag}.`);
  const some = new Set(sampleOfEach(others, ({ file }) => file, SHARE));
  return tests.filter((test) => test.tags.includes(tag) || some.has(test));
}
