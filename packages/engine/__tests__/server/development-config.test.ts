import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants';

interface Config {
  headers: () => Promise<{ headers: { key: string; value: string }[] }[]>;
  pageExtensions: string[];
}

const configIn = (phase: string): Promise<Config> =>
  jest.requireActual<(phase: string) => Promise<Config>>('@/next.config.js')(phase);

/** Each Content-Security-Policy of a phase's headers, as a list of directives. */
async function policiesIn(phase: string): Promise<string[][]> {
  const rules = await (await configIn(phase)).headers();
  return rules
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value.split('; '));
}

describe('the configuration of the development server', () => {
  it('allows four sources more than production, and nothing else', async () => {
    const production = await policiesIn(PHASE_PRODUCTION_SERVER);
    const development = await policiesIn(PHASE_DEVELOPMENT_SERVER);
    expect(development.length).toBeGreaterThan(0);
    expect(development).toHaveLength(production.length);
    development.forEach((directives, index) => {
      const added = directives.flatMap((directive, place) => {
        const strict = production[index]?.[place] ?? '';
        expect(directive.startsWith(strict)).toBe(true);
        const more = directive.slice(strict.length).trim();
        return more ? [`${strict.split(' ')[0]} ${more}`] : [];
      });
      expect(added.sort()).toEqual([
        'connect-src ws:',
        "frame-src 'self'",
        "script-src 'unsafe-eval'",
        "style-src 'unsafe-inline'",
      ]);
    });
  });

  it.each([PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])(
    'does not apply in the phase %s, whatever NODE_ENV is',
    async (phase) => {
      const environment = { ...process.env };
      Object.assign(process.env, { NODE_ENV: 'development' });
      try {
        const text = JSON.stringify(await policiesIn(phase));
        expect(text).not.toContain('unsafe-eval');
        expect((await configIn(phase)).pageExtensions).toEqual(['ts', 'tsx']);
      } finally {
        process.env = environment;
      }
    },
  );
});
