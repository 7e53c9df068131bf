import type { Browser, BrowserContext, Page } from '@playwright/test';
import { selfSigned } from '../../../faults/certificate';
import { freePort } from '../../site/free-port';
import { isNginxInstalled, type NginxOfTest, startNginx } from '../../site/nginx';
import { forgetBuild, type OwnSite, startSite } from '../../site/running-program';
import { cms, expect, password, previewLink, secondTab, secret, test } from '../editor-test';

const SESSION = '__Host-homegrown-session';
const TOKENS = '/api/faust/auth/token';

test.skip(!isNginxInstalled, 'nginx is not installed: editors behind TLS are not tried.');
test.describe.configure({ mode: 'default' });
test.slow();
test.use({ ignoreHTTPSErrors: true });

let nginx: NginxOfTest;
let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  const certificate = selfSigned({
    hosts: ['localhost'],
    until: new Date(Date.now() + 86_400_000),
  });
  nginx = await startNginx(`127.0.0.1:${port}`, '', '', certificate);
  site = await startSite({
    name: 'https',
    port,
    env: {
      NEXT_PUBLIC_WORDPRESS_URL: cms,
      SITE_URL: nginx.origin,
      FAUST_SECRET_KEY: secret,
      AUTH_STRATEGY: 'local',
      EXPERIMENTAL_TOOLBAR: 'true',
    },
  });
});

test.afterAll(async () => {
  await site?.stop();
  await nginx?.stop();
  nginx?.remove();
  forgetBuild('https');
});

async function signIn(page: Page, login: string, link: string): Promise<void> {
  await page.goto(`${nginx.origin}${link}`);
  await page.getByLabel('User name or email address').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies(nginx.origin)).find(({ name }) => name === SESSION);

/** A thief's browser with the cookies of another. */
async function withCookiesOf(context: BrowserContext, browser: Browser): Promise<Page> {
  const thief = await browser.newContext({ ignoreHTTPSErrors: true });
  await thief.addCookies(await context.cookies(nginx.origin));
  return thief.newPage();
}

test('an editor works behind TLS with a cookie that this host alone gets, by https alone', async ({
  page,
  context,
  drafts,
  bar,
  toolbar,
}) => {
  await signIn(page, 'editor', previewLink(drafts.item({ status: 'draft' })));
  await expect(bar).toBeVisible();
  expect(await sessionOf(context)).toMatchObject({
    domain: 'localhost',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  await page.goto(`${nginx.origin}/about/`);
  await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
  const answer = await context.request.get(`${nginx.origin}/about/`);
  expect(answer.headers()['x-cache-status'], 'nginx keeps nothing of an editor').toBe('BYPASS');
});

test('a logout in a second tab ends the session in the first, and for a copy of its cookie', async ({
  page,
  context,
  browser,
  drafts,
  bar,
  toolbar,
}) => {
  const link = previewLink(drafts.item({ status: 'draft' }));
  await signIn(page, 'editor', link);
  await expect(bar).toBeVisible();
  const copied = await withCookiesOf(context, browser);

  const tab = await secondTab(context, `${nginx.origin}/about/`);
  const bars = tab.getByRole('region', { name: 'Editor toolbar' });
  await bars.getByRole('button', { name: /^Howdy, / }).click();
  await bars.getByRole('button', { name: 'Log Out' }).click();
  await expect(bars).toHaveCount(0);
  expect(await sessionOf(context)).toBeUndefined();

  await page.reload();
  await expect(bar).toHaveCount(0);
  await expect(toolbar).toHaveCount(0);
  await copied.goto(`${nginx.origin}/about/`);
  const status = await copied.evaluate(async (address) => (await fetch(address)).status, TOKENS);
  expect(status).toBe(401);
  await copied.goto(`${nginx.origin}${link}`);
  await expect(copied.getByLabel('Password')).toBeVisible();
  await copied.context().close();
});

test('an author sees nothing of another’s draft, and neither does who has the link alone', async ({
  page,
  browser,
  drafts,
}) => {
  const draft = drafts.item({ status: 'draft' });
  await signIn(page, draft.author === 'basil' ? 'fern' : 'basil', previewLink(draft));
  await expect(
    page.getByRole('heading', { level: 1, name: 'You may not preview this' }),
  ).toBeVisible();
  expect(await page.content()).not.toContain(draft.content.slice(0, 20));
  const stranger = await browser.newPage({ ignoreHTTPSErrors: true });
  await stranger.goto(`${nginx.origin}${previewLink(draft)}`);
  await expect(stranger.getByLabel('Password')).toBeVisible();
  expect(await stranger.content()).not.toContain(draft.content.slice(0, 20));
  await stranger.close();
});
