import fs from 'node:fs';
import path from 'node:path';
import { type FaustConfig, getConfig, setConfig } from '@faustwp/core';
import { isToolbarOn } from '#editor/server/sign-in-settings';
import { site } from '@/site';

const given = { ...process.env };

async function fresh() {
  let settings;
  await jest.isolateModulesAsync(async () => {
    const { signInSettings } = await import('#editor/server/sign-in-settings');
    settings = signInSettings(site);
  });
  return settings;
}

afterEach(() => {
  process.env = { ...given };
});

describe('how editors sign in', () => {
  it('signs editors in at WordPress by default, with the form at /login', async () => {
    expect(await fresh()).toEqual({
      strategy: 'redirect',
      loginPageUrl: '/login',
      cmsUrl: 'https://cms.example.com',
    });
  });

  it('takes the strategy of the environment first', async () => {
    process.env.AUTH_STRATEGY = 'local';
    expect(await fresh()).toMatchObject({ strategy: 'local', loginPageUrl: '/login' });
    process.env.AUTH_STRATEGY = 'magic';
    await expect(fresh()).rejects.toThrow('AUTH_STRATEGY is "magic": it must be redirect');
  });

  it('has its form at loginPagePath of faust.config.js', async () => {
    const { signInSettings } = await import('#editor/server/sign-in-settings');
    const before = getConfig() as FaustConfig; // faust.config.js has set all of it.
    setConfig({ ...before, loginPagePath: '/door' });
    expect(signInSettings(site).loginPageUrl).toBe('/door');
    setConfig({ ...before, loginPagePath: undefined });
    expect(signInSettings(site).loginPageUrl).toBe('/login');
    setConfig(before);
  });

  it('leads to an existing page', async () => {
    const { signInSettings } = await import('#editor/server/sign-in-settings');
    const page = path.join(process.cwd(), 'pages', `${signInSettings(site).loginPageUrl}.tsx`);
    expect(fs.existsSync(page)).toBe(true);
  });
});

describe('whether editors get the toolbar', () => {
  it('is off by default, as faust.config.js sets it', () => {
    delete process.env.EXPERIMENTAL_TOOLBAR;
    expect(isToolbarOn(null, site)).toBe(false);
    process.env.EXPERIMENTAL_TOOLBAR = ' ';
    expect(isToolbarOn(null, site)).toBe(false);
  });

  it('shows the toolbar as faust.config.js says', () => {
    delete process.env.EXPERIMENTAL_TOOLBAR;
    const before = getConfig() as FaustConfig; // faust.config.js has set all of it.
    setConfig({ ...before, experimentalToolbar: true });
    expect(isToolbarOn(null, site)).toBe(true);
    setConfig({ ...before, experimentalToolbar: undefined });
    expect(isToolbarOn(null, site)).toBe(false);
    setConfig(before);
  });

  it.each([
    ['true', true],
    ['false', false],
    [' true ', true],
  ])('follows EXPERIMENTAL_TOOLBAR: %s', (value, isOn) => {
    process.env.EXPERIMENTAL_TOOLBAR = value;
    expect(isToolbarOn(null, site)).toBe(isOn);
    expect(isToolbarOn(!isOn, site)).toBe(isOn);
  });

  it('is what WordPress says where the environment says nothing', () => {
    delete process.env.EXPERIMENTAL_TOOLBAR;
    expect([true, false].map((told) => isToolbarOn(told, site))).toEqual([true, false]);
  });
});
