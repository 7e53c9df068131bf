import { failureLine, tellFailuresInOneLine } from '#cms/failure-log';
import { CmsUnavailable } from '#cms/unavailable';
import { IncompleteAnswer } from '#content/server/incomplete-answer';

/** A console whose lines a test reads. */
function setUp() {
  const written: unknown[][] = [];
  const console = { error: (...parts: unknown[]) => void written.push(parts) };
  tellFailuresInOneLine(console);
  return { written, console };
}

const failure = () =>
  new CmsUnavailable('graphql', 'GetPost', 'WordPress database error near "wp_users"', {
    status: 200,
    ms: 12,
  });

describe('a failure of WordPress in the log', () => {
  it('is one line with the operation, the reason, the status and the milliseconds', () => {
    expect(failureLine(failure())).toBe('CMS: GetPost failed: graphql, status 200, 12 ms');
    expect(failureLine(new CmsUnavailable('timeout', 'GetPost', 'too late', { ms: 7_500 }))).toBe(
      'CMS: GetPost failed: timeout, 7500 ms',
    );
    expect(failureLine(new IncompleteAnswer('The answer has no settings'))).toBe(
      'CMS: The answer has no settings',
    );
  });

  it('is told once, however often it is handed on, without a stack and without WordPress’s words', () => {
    const { written, console } = setUp();
    const error = failure();
    console.error(error);
    console.error('⨯', error);
    console.error(failure());
    expect(written).toEqual([
      ['CMS: GetPost failed: graphql, status 200, 12 ms'],
      ['CMS: GetPost failed: graphql, status 200, 12 ms'],
    ]);
  });

  it('is not told for each question that is refused while WordPress is down', () => {
    const { written, console } = setUp();
    console.error(new CmsUnavailable('down', 'GetPost', 'not asked'));
    expect(written).toEqual([]);
  });
});

describe('everything else in the log', () => {
  it('stays as it is', () => {
    const { written, console } = setUp();
    const mistake = new TypeError('x is not a function');
    console.error('⨯', mistake);
    console.error('a line', 5);
    expect(written).toEqual([
      ['⨯', mistake],
      ['a line', 5],
    ]);
    expect(failureLine(mistake)).toBeNull();
    expect(failureLine('text')).toBeNull();
    expect(failureLine({ name: 'CmsUnavailable', operation: 'GetPost' })).toBeNull();
  });

  it('keeps an object that only looks like a failure', () => {
    const { written, console } = setUp();
    console.error({ name: 'CmsUnavailable' });
    expect(written).toEqual([[{ name: 'CmsUnavailable' }]]);
  });
});
