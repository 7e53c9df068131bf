import { authWorld } from '@/editor/server/auth-world';

const given = { ...process.env };

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com';
  process.env.SITE_URL = 'https://www.example.com';
});

afterEach(() => {
  process.env = { ...given };
});

describe('how often WordPress is asked for an office of editors behind one address', () => {
  it('is as often as 300 pages are opened at once, while a stranger’s starts are few (B-10)', () => {
    const { refreshes, exchanges } = authWorld().limits;
    const office = '203.0.113.7';
    const opened = Array.from({ length: 300 }, () => refreshes.take(office).allowed);
    expect(opened).not.toContain(false);
    const started = Array.from({ length: 300 }, () => exchanges.take(office).allowed);
    expect(started.filter(Boolean).length).toBeLessThan(70);
  });
});
