import { checkGraphql } from '@/scripts/doctor/check-graphql';
import type { WordPress } from '@/scripts/doctor/wordpress';

const silent = (code: string): WordPress => ({
  url: 'https://cms.example.com',
  endpoint: 'https://cms.example.com/index.php?graphql',
  secret: undefined,
  ask: async () => ({ code, message: 'no answer' }),
  query: async () => ({ code, message: 'no answer' }),
});

describe('an endpoint that gives no answer', () => {
  it.each([
    ['TIMEOUT', /did not answer in time/, /CMS_TIMEOUT_MS/],
    ['ECONNRESET', /does not answer \(ECONNRESET\)/, /install and activate WPGraphQL/],
  ])('is told with what helps: %s', async (code, detail, remedy) => {
    const { findings, answers } = await checkGraphql(silent(code));
    expect(answers).toBe(false);
    expect(findings).toEqual([
      {
        outcome: 'fatal',
        name: 'WPGraphQL',
        detail: expect.stringMatching(detail),
        remedy: expect.stringMatching(remedy),
      },
    ]);
  });
});
