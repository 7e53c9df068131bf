import fs from 'node:fs';
import path from 'node:path';
import { type FaustConfig, getConfig, setConfig } from '@faustwp/core';

const given = { ...process.env };

async function fresh() {
  let settings;
  await jest.isolateModulesAsync(async () => {
    const { authSettings } = await import('@/editor/server/auth-settings');
    settings = authSettings();
  });
  return settings;
}

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com';
  process.env.SITE_URL = 'https://www.example.com';
});

afterEach(() => {
  process.env = { ...given };
});

describe('how editors sign in', () => {
  it('is on WordPress by default, with the form at /login (rows 91, 149)', async () => {
    expect(await fresh()).toEqual({
      strategy: 'redirect',
      loginPageUrl: '/login',
      cmsUrl: 'https://cms.example.com',
    });
  });

  it('is said by the environment first', async () => {
    process.env.AUTH_STRATEGY = 'local';
    expect(await fresh()).toMatchObject({ strategy: 'local', loginPageUrl: '/login' });
    process.env.AUTH_STRATEGY = 'magic';
    await expect(fresh()).rejects.toThrow('AUTH_STRATEGY is "magic": it must be redirect');
  });

  it('has its form where loginPagePath of faust.config.js says', async () => {
    const { authSettings } = await import('@/editor/server/auth-settings');
    const before = getConfig() as FaustConfig;
    setConfig({ ...before, loginPagePath: '/door' });
    expect(authSettings().loginPageUrl).toBe('/door');
    setConfig(before);
  });

  it('leads to a page that is there', async () => {
    const { authSettings } = await import('@/editor/server/auth-settings');
    const page = path.join(process.cwd(), 'pages', `${authSettings().loginPageUrl}.tsx`);
    expect(fs.existsSync(page)).toBe(true);
  });
});
