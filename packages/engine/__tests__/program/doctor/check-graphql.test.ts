import { checkGraphql } from '#program/doctor/check-graphql';
import type { WordPress } from '#program/doctor/wordpress';
import { site } from '@/site';

const silent = (code: string): WordPress => ({
  url: 'https://cms.example.com',
  endpoint: 'https://cms.example.com/index.php?graphql',
  secret: undefined,
  ask: async () => ({ code, message: 'no answer' }),
  query: async () => ({ code, message: 'no answer' }),
});

describe('an endpoint that gives no answer', () => {
  it.each([
    ['WPGraphQL', 'TIMEOUT', /did not answer in time/, /CMS_TIMEOUT_MS/],
    ['Outage', 'ECONNRESET', /has stopped answering \(ECONNRESET\)/, /web server run/],
  ])('is told with what helps: %s, %s', async (name, code, detail, remedy) => {
    const { findings, answers } = await checkGraphql(
      silent(code),
      'http://localhost:3000',
      site,
      [],
    );
    expect(answers).toBe(false);
    expect(findings).toEqual([
      {
        outcome: 'fatal',
        name,
        detail: expect.stringMatching(detail),
        remedy: expect.stringMatching(remedy),
      },
    ]);
  });
});
