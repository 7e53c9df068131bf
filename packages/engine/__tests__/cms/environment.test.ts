import { environment, EnvironmentError, readEnvironment } from '#cms/environment';

const least = {
  NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example.com/',
  SITE_URL: 'https://www.example.com',
};

describe('the environment', () => {
  it('needs two addresses and has defaults for the rest', () => {
    expect(readEnvironment(least)).toEqual({
      NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example.com',
      SITE_URL: 'https://www.example.com',
      WORDPRESS_GRAPHQL_ENDPOINT: undefined,
      FAUST_SECRET_KEY: undefined,
      REDIS_URL: undefined,
      OWN_ORIGINS: [],
      MEDIA_ORIGINS: [],
      TRUSTED_PROXIES: [],
      BASE_PATH: '',
      TRAILING_SLASH: true,
      REVALIDATE_SECONDS: 300,
      CMS_TIMEOUT_MS: 7_500,
      CMS_MAX_ANSWER_BYTES: 20_000_000,
      PAGE_CACHE_MEMORY_MB: 64,
      PAGE_CACHE_DISK_MB: 512,
      PAGE_CACHE_MAX_PAGES: 20_000,
      SEARCHED_BY: 'site',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      METRICS_ADDRESS: undefined,
      WEB_VITALS: false,
    });
  });

  it('names every mistake in a line of its own, with what is wanted and an example', () => {
    const read = () =>
      readEnvironment({
        SITE_URL: 'www.example.com',
        BASE_PATH: 'blog/',
        REVALIDATE_SECONDS: 'soon',
        TRAILING_SLASH: 'no',
      });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^NEXT_PUBLIC_WORDPRESS_URL is missing: .*https:\/\/cms\.example\.com$/m);
    expect(read).toThrow(/^SITE_URL is "www\.example\.com": .*https:\/\/www\.example\.com$/m);
    expect(read).toThrow(/^BASE_PATH is "blog\/": .*\/blog$/m);
    expect(read).toThrow(/^REVALIDATE_SECONDS is "soon": .*300$/m);
    expect(read).toThrow(/^TRAILING_SLASH is "no"/m);
  });

  it.each([
    ['PAGE_CACHE_MEMORY_MB', '0', 'megabytes'],
    ['PAGE_CACHE_DISK_MB', 'much', 'megabytes'],
    ['PAGE_CACHE_MAX_PAGES', '1.5', 'pages'],
  ])('refuses %s=%s and says what it counts', (name, value, unit) => {
    expect(() => readEnvironment({ ...least, [name]: value })).toThrow(
      new RegExp(`^${name} is "${value}": it must be a whole number of ${unit} from `),
    );
  });

  it.each([
    '9464',
    'localhost:9464',
    '127.0.0.1',
    '127.0.0.1:0',
    '127.0.0.1:65536',
    '::1:9464',
    '[::1]',
    '[127.0.0.1]:80',
  ])('refuses %s as the address of the metrics, and takes an IP address with a port', (address) => {
    expect(() => readEnvironment({ ...least, METRICS_ADDRESS: address })).toThrow(
      /^METRICS_ADDRESS is ".*": it must be .*127\.0\.0\.1:9464/,
    );
    for (const good of ['127.0.0.1:9464', '0.0.0.0:80', '[::1]:9464']) {
      expect(readEnvironment({ ...least, METRICS_ADDRESS: good }).METRICS_ADDRESS).toBe(good);
    }
  });

  it('refuses to measure visits where nothing counts them', () => {
    expect(() => readEnvironment({ ...least, WEB_VITALS: 'true' })).toThrow(
      /^WEB_VITALS is true and METRICS_ADDRESS is missing/,
    );
    const both = { ...least, WEB_VITALS: 'true', METRICS_ADDRESS: '127.0.0.1:9464' };
    expect(readEnvironment(both).WEB_VITALS).toBe(true);
  });

  it.each(['javascript:alert(1)', 'ftp://cms.example.com', 'cms'])(
    'refuses %s as the address of WordPress',
    (address) => {
      expect(() => readEnvironment({ ...least, NEXT_PUBLIC_WORDPRESS_URL: address })).toThrow(
        'NEXT_PUBLIC_WORDPRESS_URL',
      );
    },
  );

  it.each([
    ['REVALIDATE_SECONDS', '0'],
    ['REVALIDATE_SECONDS', '99999999999999'],
    ['CMS_TIMEOUT_MS', '0'],
    ['CMS_MAX_ANSWER_BYTES', '20 MB'],
    ['CMS_MAX_ANSWER_BYTES', '99999'],
    ['CMS_TIMEOUT_MS', '1e3'],
    ['SITE_URL', 'https://www.example.com/blog'],
    ['SITE_URL', 'https://user:secret@www.example.com'],
    ['SITE_URL', 'https://www.example.com/?x'],
    ['NEXT_PUBLIC_WORDPRESS_URL', 'https://cms.example.com/#x'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnvironment({ ...least, [name]: value })).toThrow(name);
  });

  it('takes an endpoint with a query, and an empty variable for none', () => {
    const WORDPRESS_GRAPHQL_ENDPOINT = 'https://cms.example.com/index.php?graphql';
    expect(readEnvironment({ ...least, WORDPRESS_GRAPHQL_ENDPOINT, BASE_PATH: ' ' })).toMatchObject(
      {
        WORDPRESS_GRAPHQL_ENDPOINT,
        BASE_PATH: '',
      },
    );
  });

  it.each([
    ['TRAILING_SLASH', 'true', true],
    ['TRAILING_SLASH', 'false', false],
    ['EXPERIMENTAL_TOOLBAR', 'true', true],
    ['EXPERIMENTAL_TOOLBAR', 'false', false],
    ['AUTH_STRATEGY', 'local', 'local'],
    ['AUTH_STRATEGY', 'redirect', 'redirect'],
    ['SEARCHED_BY', 'wordpress', 'wordpress'],
    ['BASE_PATH', '/blog/en', '/blog/en'],
    ['REVALIDATE_SECONDS', '1', 1],
    ['REVALIDATE_SECONDS', ' 31536000 ', 31_536_000],
    ['CMS_TIMEOUT_MS', '100', 100],
    ['CMS_TIMEOUT_MS', '600000', 600_000],
    ['NEXT_PUBLIC_WORDPRESS_URL', 'http://cms.example.com/wp//', 'http://cms.example.com/wp'],
    ['SITE_URL', 'https://www.example.com/', 'https://www.example.com'],
    [
      'OWN_ORIGINS',
      ' https://a.example/, ,http://b.example/old,',
      ['https://a.example', 'http://b.example/old'],
    ],
    [
      'FAUST_SECRET_KEY',
      '0f0f0f0f-0000-4000-8000-000000000000',
      '0f0f0f0f-0000-4000-8000-000000000000',
    ],
  ])('reads %s=%s as %j', (name, value, read) => {
    expect(readEnvironment({ ...least, [name]: value })).toHaveProperty(name, read);
  });

  it.each([
    ['REVALIDATE_SECONDS', '31536001'],
    ['REVALIDATE_SECONDS', '1.5'],
    ['REVALIDATE_SECONDS', 'a1'],
    ['CMS_TIMEOUT_MS', '99'],
    ['CMS_TIMEOUT_MS', '600001'],
    ['OWN_ORIGINS', 'https://a.example, b.example'],
    ['AUTH_STRATEGY', 'magic'],
    ['EXPERIMENTAL_TOOLBAR', 'yes'],
    ['BASE_PATH', 'x/blog'],
    ['BASE_PATH', '/blog/'],
    ['NEXT_PUBLIC_WORDPRESS_URL', 'https://:secret@cms.example.com'],
    ['NEXT_PUBLIC_WORDPRESS_URL', 'https://user@cms.example.com'],
    ['NEXT_PUBLIC_WORDPRESS_URL', 'https://cms.example.com/?x=1'],
    ['WORDPRESS_GRAPHQL_ENDPOINT', 'https://user:secret@cms.example.com/graphql'],
  ])('does not start with %s=%s', (name, value) => {
    const read = () => readEnvironment({ ...least, [name]: value });
    expect(read).toThrow(expect.objectContaining({ name: 'EnvironmentError' }));
    expect(read).toThrow(new RegExp(`^${name} is ".*": it must be `));
  });

  it('reads the environment of the process once', () => {
    Object.assign(process.env, least);
    const first = environment();
    expect(first).toMatchObject({ SITE_URL: 'https://www.example.com' });
    process.env.SITE_URL = 'https://other.example.com';
    expect(environment()).toBe(first);
  });

  it('never prints a secret, not even a wrong one', () => {
    expect(() => readEnvironment({ ...least, FAUST_SECRET_KEY: 'hunter2' })).toThrow(
      /FAUST_SECRET_KEY is not valid/,
    );
    expect(() => readEnvironment({ ...least, FAUST_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
    const example = { ...least, FAUST_SECRET_KEY: '00000000-0000-4000-8000-000000000000' };
    expect(() => readEnvironment(example)).toThrow(
      /FAUST_SECRET_KEY is not valid: .*not that of an/,
    );
    const redis = { ...least, REDIS_URL: 'http://:hunter2@redis.internal' };
    expect(() => readEnvironment(redis)).toThrow(
      /^REDIS_URL is not valid: .*redis:\/\/:password@redis\.internal:6379\/0$/,
    );
    expect(() => readEnvironment(redis)).not.toThrow(/hunter2/);
  });

  it.each([
    'redis://redis.internal',
    'rediss://name:word@redis.example.com:6380/3',
    'redis://[::1]',
  ])('takes %s as the address of a Redis', (address) => {
    expect(readEnvironment({ ...least, REDIS_URL: address }).REDIS_URL).toBe(address);
  });

  it.each([
    'redis.internal:6379',
    'redis://',
    'unix:///run/redis.sock',
    'redis://redis.internal/sessions',
    'redis://:100%@redis.internal',
  ])('refuses %s as the address of a Redis', (address) => {
    expect(() => readEnvironment({ ...least, REDIS_URL: address })).toThrow(/^REDIS_URL /);
  });

  it('takes addresses and networks of proxies', () => {
    const { TRUSTED_PROXIES } = readEnvironment({
      ...least,
      TRUSTED_PROXIES: '203.0.113.7, 198.51.100.0/24,2001:db8::/32',
    });
    expect(TRUSTED_PROXIES).toEqual(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']);
  });

  it.each(['10.0.0.0/8', '203.0.113.7/32', '2001::/16', '2001:db8::1/128', '2001:db8::1'])(
    'takes %s as a proxy',
    (proxy) => {
      expect(readEnvironment({ ...least, TRUSTED_PROXIES: proxy }).TRUSTED_PROXIES).toEqual([
        proxy,
      ]);
    },
  );

  it.each([
    '10.0.0.0/7',
    '2001::/15',
    '203.0.113.7/0032',
    '203.0.113.7/x9',
    '203.0.113.7/9x',
    'proxy.example.com',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/',
    '203.0.113.7/8/8',
    '0.0.0.0/0',
    '::/0',
    '2001:db8::/129',
    'fe80::1%eth0',
    '203.0.113.7 198.51.100.1',
    '10.0.0.0/-8',
  ])('refuses %s as a proxy: nobody else’s word about a visitor may be believed', (proxy) => {
    expect(() => readEnvironment({ ...least, TRUSTED_PROXIES: `203.0.113.9, ${proxy}` })).toThrow(
      /^TRUSTED_PROXIES is .*: it must be IP addresses and networks of your proxies/,
    );
  });
});
