import fs from 'node:fs';
import path from 'node:path';
import { SIGN_IN_HINT } from '@homegrown/engine/editor/shared/contract';
import type { Page } from '@playwright/test';
import { root } from '../../site/running-program';
import { expect, fillWordPressLogin, previewLink, secret, test } from '../editor-test';
import { readEverything } from '../everything-read';
import { ownSite, ownWordPress } from './own-site';

const { gateway, wordPress } = ownWordPress();
const site = ownSite('secrets', () => ({ NEXT_PUBLIC_WORDPRESS_URL: gateway().origin }));

/** The scripts that browsers get of this site's build. */
function builtScripts(): { where: string; text: string }[] {
  const folder = path.join(root, process.env.NEXT_DIST_DIR ?? '.next', 'static');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ where: name, text: fs.readFileSync(path.join(folder, name), 'utf8') }));
}

/** Everything that a script of the page can read. */
async function keptBy(page: Page): Promise<{ where: string; text: string }[]> {
  const kept = await page.evaluate(async () => ({
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    'readable cookies': document.cookie,
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    'the name of the window': window.name,
    'the state of the history': JSON.stringify(history.state),
    'the page': document.documentElement.outerHTML,
  }));
  return Object.entries(kept).map(([where, text]) => ({ where, text }));
}

test('in a whole session no refresh token and no secret is in any reply, script, storage, address or log', async ({
  page,
  context,
  drafts,
  bar,
  toolbar,
}) => {
  const everything = await readEverything(context);
  const { read, tokenReplies, sessions } = everything;
  const link = `${site().origin}${previewLink(drafts.item({ status: 'draft' }))}`;
  const howdy = toolbar.getByRole('button', { name: /^Howdy, / });
  /** After each step the test reads all replies, and looks into the page's own store. */
  const look = async (): Promise<void> => {
    await everything.settled();
    read.push(...(await keptBy(page)));
    for (const { name, value, httpOnly, sameSite, path: at } of await context.cookies(
      site().origin,
    )) {
      if (!name.includes('homegrown')) continue;
      expect([sameSite, at], name).toEqual(['Strict', '/']);
      if (name === SIGN_IN_HINT) expect([value, httpOnly], 'the hint').toEqual(['1', false]);
      else expect(httpOnly, name).toBe(true);
      if (name.endsWith('homegrown-session')) sessions.add(value);
    }
  };

  await page.goto(link);
  await fillWordPressLogin(page, 'editor');
  await expect(bar).toBeVisible();
  await expect(howdy).toBeVisible();
  await look();
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(howdy).toBeVisible();
  await look();
  await page.goto(`${site().origin}/posts/`);
  await expect(howdy).toBeVisible();
  await look();
  await howdy.click();
  await toolbar.getByRole('button', { name: 'Log Out' }).click();
  await expect(toolbar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  expect(await context.cookies(site().origin).then((all) => all.map(({ name }) => name))).toEqual(
    expect.not.arrayContaining([expect.stringContaining('homegrown')]),
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(bar).toBeVisible();
  await expect(howdy).toBeVisible();
  await look();
  await page.goto(`${site().origin}/login?redirect_uri=/about/`);
  await page.waitForURL(`${site().origin}/about/`);
  await expect(howdy).toBeVisible();
  await look();

  // Two codes and at least three refreshes: each gives another refresh token.
  expect(tokenReplies.length, 'replies with a token that were read').toBeGreaterThanOrEqual(5);
  expect(sessions.size, 'values of the cookie').toBeGreaterThanOrEqual(tokenReplies.length);
  expect(gateway().refreshTokens.length).toBeGreaterThanOrEqual(tokenReplies.length);
  for (const { text } of tokenReplies) {
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['accessToken', 'accessTokenExpiration']);
  }
  expect(secret.length).toBeGreaterThan(20);
  const plain = [secret, ...sessions, ...gateway().refreshTokens];
  const words = [
    ...new Set(plain.flatMap((word) => [word, decodeURIComponent(word), encodeURIComponent(word)])),
  ];
  const logs = [
    { where: 'the log of the site', text: site().output() },
    { where: 'the log of WordPress', text: wordPress().output() },
  ];
  // This is one comparison, because forty thousand of Playwright's would take minutes.
  const found = [...read, ...logs, ...builtScripts()].filter(({ text }) =>
    words.some((word) => text.includes(word)),
  );
  expect(found.map(({ where }) => where)).toEqual([]);
});

test('the scripts that browsers get contain nothing of the server’s part of signing in', async () => {
  const scripts = builtScripts();
  expect(scripts.length).toBeGreaterThan(10);
  expect(
    scripts.some(({ text }) => text.includes('/api/faust/auth/')),
    'those of editors',
  ).toBe(true);
  for (const { where, text } of scripts) {
    // As code has them: editors' words name the setting and the address.
    expect(text, where).not.toMatch(
      /[.,{"'`]FAUST_SECRET_KEY|x-faustwp-secret|__Host-homegrown|["'`}]\/?wp-json\/faustwp/,
    );
  }
});
