import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SPECULATION_RULES } from '@homegrown/engine/next/server/speculation-rules';
import * as inlineScripts from '@homegrown/engine/next/shared/inline-scripts';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import { configSchema } from 'next/dist/server/config-schema';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

interface RedirectRule {
  source: string;
  has?: unknown[];
  destination: string;
  permanent: boolean;
}

interface Config {
  headers: () => Promise<HeaderRule[]>;
  redirects: () => Promise<RedirectRule[]>;
  rewrites: () => Promise<{ afterFiles: { source: string; destination: string }[] }>;
  images: { maximumDiskCacheSize?: number };
}

/** The configuration as it is with the environment of now. */
const configOf = (phase = 'phase-production-server'): Promise<Config> =>
  jest.requireActual<(phase: string) => Promise<Config>>('@/next.config.js')(phase);

/**
 * The Cache-Control headers that next.config.js sets for an address, with the rules matched as Next
 * matches them.
 */
async function cachingOf(path: string): Promise<string[]> {
  const rules = await (await configOf()).headers();
  return rules
    .filter(({ source }) => getPathMatch(source, { strict: true })(path))
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Cache-Control')
    .map(({ value }) => value);
}

test.each([
  ['host', 'https://www.example.com', true],
  ['host', 'http://localhost:3000', false],
  // There the start of a process says it, by its own SITE_URL.
  ['process', 'https://www.example.com', false],
])('pages that the %s keeps, at %s, are for https alone: %s', async (keeper, siteUrl, expected) => {
  const before = { ...process.env };
  Object.assign(process.env, { PAGE_CACHE: keeper, SITE_URL: siteUrl });
  try {
    const rules = await (await configOf()).headers();
    const secured = rules.filter(({ headers }) =>
      headers.some(({ key }) => key === 'Strict-Transport-Security'),
    );
    const isSecured = (address: string) =>
      secured.some(({ source }) => Boolean(getPathMatch(source, { strict: true })(address)));
    expect(['/', '/about/', '/_next/image', '/api/health'].map(isSecured)).toEqual(
      Array(4).fill(expected),
    );
  } finally {
    process.env = before;
  }
});

test('the policy lets run the scripts that stand in pages, each by its own hash, and no other', async () => {
  const rules = await (await configOf()).headers();
  const policies = rules
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value);
  const hashes = [...Object.values(inlineScripts), SPECULATION_RULES].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(hashes.length).toBeGreaterThan(0);
  expect(policies.length).toBeGreaterThan(0);
  for (const policy of policies)
    expect(policy).toContain(`script-src ${["'self'", ...hashes].join(' ')};`);
});

describe('where addresses have no slash at their end', () => {
  beforeEach(() => {
    jest.resetModules();
    process.env.TRAILING_SLASH = 'false';
  });
  afterEach(() => {
    delete process.env.TRAILING_SLASH;
    jest.resetModules();
  });

  test.each(
    readdirSync(path.join(__dirname, '../../pages/-')).map((file) => path.parse(file).name),
  )('a page of WordPress may be called “%s”, as a page of the site’s own is', async (name) => {
    const { afterFiles } = await (await configOf()).rewrites();
    const led = afterFiles.flatMap(({ source, destination }) => {
      const found = getPathMatch(source, { strict: true })(`/${name}`);
      return found ? [destination.replace(':path', String(found.path))] : [];
    });
    expect(led).toEqual([`/--/${name}`]);
  });
});

test('pictures that were made for visitors never fill the disk', async () => {
  const { images } = await configOf();
  // Next takes half of the disk when there is no limit.
  expect(images.maximumDiskCacheSize).toBeGreaterThan(0);
  expect(images.maximumDiskCacheSize).toBeLessThanOrEqual(500_000_000);
});

describe('the security headers of next.config.js', () => {
  const namesAt = async (path: string): Promise<string[]> => {
    return (await (await configOf()).headers())
      .filter(({ source }) => getPathMatch(source, { strict: true })(path))
      .flatMap(({ headers }) => headers.map(({ key }) => key));
  };

  it.each([
    '/',
    '/about/',
    '/login',
    '/fonts/no-such-font.woff2',
    '/fonts/newsreader-text-basic-2.woff2/page/',
    '/_next/images/',
    '/logo.png',
    '/wp-content/uploads/a.svg',
  ])('are all on what may be a page: %s', async (path) => {
    expect(await namesAt(path)).toEqual(
      expect.arrayContaining(['Content-Security-Policy', 'Permissions-Policy', 'X-Frame-Options']),
    );
  });

  it.each(['/fonts/newsreader-text-basic-2.woff2', '/_next/image', '/_next/static/chunks/a.js'])(
    'are two on what is only a part of a page: %s',
    async (path) => {
      const names = await namesAt(path);
      expect(names).toEqual(
        expect.arrayContaining(['X-Content-Type-Options', 'Cross-Origin-Resource-Policy']),
      );
      expect(names).not.toContain('Content-Security-Policy');
    },
  );
});

describe('the caching headers of next.config.js', () => {
  it.each([
    '/api/faust/auth/token',
    '/api/faust/auth/login',
    '/api/faust/auth/login/',
    '/api/faust/auth/unknown',
    '/api/faust/auth',
    '/api/faust',
    '/api/editor/toolbar',
    '/api/editor/unknown/deep',
  ])('forbid every cache to store the editors’ address %s', async (path) => {
    expect(await cachingOf(path)).toEqual(['no-store']);
  });

  it.each(['/', '/about/', '/category/email/page/2/', '/blog/api/faust/x/'])(
    'let caches keep what a change may take back, and ask before each use: %s',
    async (path) => {
      expect(await cachingOf(path)).toEqual(['public, max-age=0, must-revalidate']);
    },
  );

  it.each(['/-/reader.js', '/-/count.js', '/fonts/newsreader-text-basic-2.woff2'])(
    'let browsers keep for ever what has its version in its address: %s',
    async (path) => {
      expect(await cachingOf(path)).toEqual(['public, max-age=31536000, immutable']);
    },
  );

  it('have the service worker asked for anew, which has no version for browsers to see', async () => {
    expect(await cachingOf('/-/service-worker.js')).toEqual(['no-cache']);
  });

  it.each([
    '/search',
    '/login',
    '/preview',
    '/-/permalink',
    '/-/offline',
    '/about',
    '/api/content/archive',
    '/api/editorial',
    '/api/changes',
    '/wp-content/uploads/a.jpg',
    '/logo.png',
    '/fonts/no-such-font.woff2',
    '/_next/image',
    '/_next/static/chunks/a.js',
  ])('say nothing about other addresses: %s', async (path) => {
    expect(await cachingOf(path)).toEqual([]);
  });
});

test.each(['/index', '/index/'])(
  'Next’s own name of the front page leads to it: %s',
  async (path) => {
    const rules = await (await configOf()).redirects();
    const first = rules.find(
      ({ source, has }) => !has && getPathMatch(source, { strict: true })(path),
    );
    expect(first).toMatchObject({ destination: '/', permanent: false });
  },
);

describe('the settings of next.config.js', () => {
  it.each([PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER])(
    'are all known to this version of Next: %s',
    async (phase) => {
      expect(configSchema.safeParse(await configOf(phase)).error?.issues ?? []).toEqual([]);
    },
  );

  it('would be refused with an experimental setting that this version does not know', () => {
    const unknown = { experimental: { noSuchSetting: true } };
    expect(configSchema.safeParse(unknown).success).toBe(false);
  });
});
