import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** What next.config.js says of caching an address, in the way that Next matches its rules. */
async function cachingOf(path: string): Promise<string[]> {
  const configOf: (phase: string) => { headers: () => Promise<HeaderRule[]> } =
    jest.requireActual('@/next.config.js');
  const rules = await configOf('phase-production-server').headers();
  return rules
    .filter(({ source }) => getPathMatch(source, { strict: true })(path))
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Cache-Control')
    .map(({ value }) => value);
}

describe('what Next itself answers at the addresses for editors', () => {
  it.each([
    '/api/faust/auth/token',
    '/api/faust/auth/login',
    '/api/faust/auth/login/',
    '/api/faust/auth/unknown',
    '/api/faust/auth',
    '/api/faust',
    '/api/editor/toolbar',
    '/api/editor/unknown/deep',
  ])('is kept by no cache: %s', async (path) => {
    expect(await cachingOf(path)).toEqual(['no-store']);
  });

  it.each(['/', '/about/', '/api/content/archive', '/api/editorial', '/blog/api/faust/x'])(
    'is not changed elsewhere: %s',
    async (path) => {
      expect(await cachingOf(path)).toEqual([]);
    },
  );
});
