import { sharedLimit } from '#limits/shared-limit';
import { redis, redisKey } from '#redis/redis';
import { rememberedKeys } from '#redis/remembered-keys';

const given = { ...process.env };
afterEach(() => {
  process.env = { ...given };
});

describe('without REDIS_URL', () => {
  it('keys and limits are those of this process, which answer at once; nothing of a client is loaded', () => {
    const keys = rememberedKeys('test', 2);
    void keys.add('a', 1_000);
    expect([keys.has('a'), keys.has('b')]).toEqual([true, false]);
    const limit = sharedLimit('test', { capacity: 1, secondsEach: 60 });
    expect([limit.take('a'), limit.take('a')]).toEqual([
      { allowed: true },
      { allowed: false, retryAfterSeconds: 60 },
    ]);
    expect(redis()).toBeNull();
    expect(Object.keys(require.cache).filter((file) => file.includes('@redis'))).toEqual([]);
  });

  it('and while the site is built, there is no connection', () => {
    Object.assign(process.env, {
      REDIS_URL: 'redis://127.0.0.1:1',
      NEXT_PHASE: 'phase-production-build',
    });
    expect(redis()).toBeNull();
  });
});

describe('a key in Redis', () => {
  it('names the site, which may share the Redis with others', () => {
    Object.assign(process.env, { SITE_URL: 'https://www.example.com', BASE_PATH: '/blog' });
    expect(redisKey('pages')).toBe('homegrown:www.example.com/blog:pages');
    delete process.env.SITE_URL;
    delete process.env.BASE_PATH;
    expect(redisKey('pages')).toBe('homegrown:site:pages');
  });

  it('has what a visitor sends as a hash, so that it is short and tells nothing', () => {
    const key = redisKey('limit:logins', `203.0.113.7 ${'long '.repeat(1_000)}`);
    expect(key).toMatch(/^homegrown:[^:]+:limit:logins:[\w-]{22}$/);
    expect(redisKey('limit:logins', 'another')).not.toBe(key);
  });
});
