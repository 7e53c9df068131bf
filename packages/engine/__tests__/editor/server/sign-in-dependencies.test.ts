import { signInDependencies } from '#editor/server/sign-in-dependencies';
import { GenerateAuthorizationCodeDocument } from '#generated/editor/server/generate-authorization-code';
import type { RateLimit } from '#limits/rate-limit';
import { site } from '@/site';

const given = { ...process.env };

afterEach(() => {
  process.env = { ...given };
});

describe('how often WordPress is asked for an office of editors behind one address', () => {
  it('allows the refreshes of 300 pages at once, and few sign-in starts of strangers', async () => {
    const { refreshes, exchanges } = signInDependencies(site).limits;
    const office = '203.0.113.7';
    const allowed = async (limit: RateLimit): Promise<number> => {
      const taken = await Promise.all(Array.from({ length: 300 }, async () => limit.take(office)));
      return taken.filter((allowance) => allowance.allowed).length;
    };
    expect(await allowed(refreshes)).toBe(300);
    expect(await allowed(exchanges)).toBeLessThan(70);
  });
});

describe('what the sign-in works with', () => {
  it('takes the site for a public one where Node runs in production', () => {
    expect(signInDependencies(site).isProduction).toBe(false);
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    expect(signInDependencies(site).isProduction).toBe(true);
  });

  it('reaches WordPress, and the owner’s log', async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ data: { generateAuthorizationCode: { code: 'a code', error: null } } }),
      );
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const dependencies = signInDependencies(site);
    await dependencies.fetch('https://cms.example.com/x', { method: 'POST' });
    expect(asked).toHaveBeenLastCalledWith('https://cms.example.com/x', { method: 'POST' });
    const answer = await dependencies.queryCms(GenerateAuthorizationCodeDocument, {
      username: 'ada',
      password: 'a password',
    });
    expect(answer).toMatchObject({ generateAuthorizationCode: { code: 'a code' } });
    expect(String(asked.mock.lastCall?.[0])).toBe('https://cms.example.com/index.php?graphql');
    dependencies.log('a line');
    expect(log).toHaveBeenLastCalledWith('a line');
  });
});

describe('who guesses passwords', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['logins', 10, 15],
    ['guesses', 20, 30],
    ['guessesOfStrangers', 20, 30],
  ] as const)(
    'has so many tries (%s: %i) and then one more each %i seconds',
    (name, tries, seconds) => {
      jest.useFakeTimers({ now: 0 });
      const limit = signInDependencies(site).limits[name];
      for (let i = 0; i < tries; i += 1) expect(limit.take('guesser')).toEqual({ allowed: true });
      for (let i = 0; i < 3; i += 1) {
        const refused = { allowed: false, retryAfterSeconds: seconds };
        expect(limit.take('guesser')).toEqual(refused);
        jest.advanceTimersByTime(seconds * 1000);
        expect(limit.take('guesser')).toEqual({ allowed: true });
      }
    },
  );
});
