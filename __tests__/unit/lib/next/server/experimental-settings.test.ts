import { configSchema } from 'next/dist/server/config-schema';

describe('the settings of next.config.js', () => {
  it('are all known to this version of Next', () => {
    const config: object = jest.requireActual('@/next.config.js');
    expect(configSchema.safeParse(config).error?.issues ?? []).toEqual([]);
  });

  it('would be refused with an experimental setting that this version does not know', () => {
    const unknown = { experimental: { noSuchSetting: true } };
    expect(configSchema.safeParse(unknown).success).toBe(false);
  });
});
