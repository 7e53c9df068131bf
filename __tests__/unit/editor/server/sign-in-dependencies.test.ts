import type { RateLimit } from '@/editor/server/rate-limit';
import { signInDependencies } from '@/editor/server/sign-in-dependencies';

const given = { ...process.env };

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com';
  process.env.SITE_URL = 'https://www.example.com';
});

afterEach(() => {
  process.env = { ...given };
});

describe('how often WordPress is asked for an office of editors behind one address', () => {
  it('is as often as 300 pages are opened at once, while a stranger’s starts are few', async () => {
    const { refreshes, exchanges } = signInDependencies().limits;
    const office = '203.0.113.7';
    const allowed = async (limit: RateLimit): Promise<number> => {
      const taken = await Promise.all(Array.from({ length: 300 }, () => limit.take(office)));
      return taken.filter((allowance) => allowance.allowed).length;
    };
    expect(await allowed(refreshes)).toBe(300);
    expect(await allowed(exchanges)).toBeLessThan(70);
  });
});
