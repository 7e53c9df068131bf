import path from 'node:path';
import { backendOf } from '@/packages/content-backend/http/backend';
import type { Route } from '@/packages/content-backend/http/route';
import { type RunningServer, startServer } from '@/packages/content-backend/http/server';
import { loadSite } from '@/packages/content-backend/import/index';
import { siteConfig } from '@/site.config';
import { SITE } from './request-page';
import { answered } from './sent-newsletter';

const email = 'marla@example.com';

describe('The newsletter of the demonstration', () => {
  let backend: RunningServer;
  const delivered: { title: string; email: unknown }[] = [];

  beforeAll(async () => {
    let routes: readonly Route[] = [];
    backend = await startServer(() => routes, 0);
    const { content } = await loadSite({
      exportFile: path.resolve('packages/demonstration/homegrown.wxr.xml'),
      cmsUrl: backend.origin,
    });
    const mailbox = {
      deliver: async ({ title }: { title: string }, data: FormData) => {
        delivered.push({ title, email: data.get('email') });
      },
    };
    ({ routes } = backendOf(content, { mailbox }));
    Object.assign(process.env, {
      NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
      SITE_URL: SITE,
      TRAILING_SLASH: 'true',
    });
  });
  afterAll(() => backend.close());

  it('takes an address to the content backend, on whatever port it listens', async () => {
    const { redirect } = await answered({ email }, { query: { place: 'footer' } });
    expect(redirect?.destination).toBe('/email/a-letter/#newsletter-footer-sent');
    expect(delivered).toEqual([{ title: 'Newsletter', email }]);
  });

  it('is not that of an owner who keeps the setting in site.config.ts', async () => {
    jest.replaceProperty(siteConfig, 'fixed', ['newsletter']);
    expect((await answered({ email })).isMissing).toBe(true);
  });
});
