import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import { configSchema } from 'next/dist/server/config-schema';

describe('the settings of next.config.js', () => {
  it.each([PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER])(
    'are all known to this version of Next: %s',
    (phase) => {
      const configOf: (phase: string) => object = jest.requireActual('@/next.config.js');
      expect(configSchema.safeParse(configOf(phase)).error?.issues ?? []).toEqual([]);
    },
  );

  it('would be refused with an experimental setting that this version does not know', () => {
    const unknown = { experimental: { noSuchSetting: true } };
    expect(configSchema.safeParse(unknown).success).toBe(false);
  });
});
