import type { Locator } from '@playwright/test';
import { aboutAddresses } from '../site/about-addresses';
import { countOf, expect, previewLink, test } from './editor-test';

const signIn = { status: 'draft' };

test('the toolbar has its items, and opens the account’s menu on hover, Enter and Space', async ({
  page,
  at,
  drafts,
  openAs,
  toolbar,
}) => {
  await openAs('editor', previewLink(drafts.item(signIn)));
  await page.goto(at(drafts.item({ status: 'publish' }).path));
  await expect(toolbar.getByRole('link', { name: 'WordPress', exact: true })).toHaveAttribute(
    'href',
    /\/wp-admin$/,
  );
  await expect(toolbar.getByRole('link', { name: 'GraphiQL IDE' })).toHaveAttribute(
    'href',
    /\/wp-admin\/admin\.php\?page=graphiql-ide$/,
  );
  const account = toolbar.getByRole('button', { name: /^Howdy, / });
  const profile = toolbar.getByRole('link', { name: 'Edit Profile' });
  await expect(account.locator('img')).toHaveJSProperty('naturalWidth', 26);
  await account.hover();
  await expect(profile).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(profile).toBeHidden();
  for (const key of ['Enter', 'Space']) {
    await account.press(key);
    await expect(profile).toBeVisible();
    await expect(account).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(profile).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(account).toBeFocused();
  }
});

test(
  'the edit link is the page’s own, and none stands on the front page and the posts page',
  aboutAddresses,
  async ({ page, at, drafts, openAs, toolbar }) => {
    test.slow();
    const post = drafts.item({ status: 'publish' });
    const draft = drafts.item(signIn);
    await openAs('admin', previewLink(draft));
    const edit = toolbar.getByRole('link', { name: /^Edit / });
    await expect(edit).toHaveText('Edit Post');
    await expect(edit).toHaveAttribute('href', new RegExp(`post=${draft.id}&action=edit$`));
    const pages = [
      {
        path: post.path,
        label: 'Edit Post',
        href: new RegExp(`post\\.php\\?post=${post.id}&action=edit$`),
      },
      {
        path: '/category/email/',
        label: 'Edit Category',
        href: /term\.php\?taxonomy=category&tag_ID=\d+$/,
      },
      { path: '/author/fern/', label: 'Edit User', href: /user-edit\.php\?user_id=3$/ },
      { path: '/projects/', label: 'Edit Projects', href: /edit\.php\?post_type=project$/ },
    ];
    for (const { path, label, href } of pages) {
      await page.goto(at(path));
      await expect(edit, path).toHaveText(label);
      await expect(edit, path).toHaveAttribute('href', href);
    }
    for (const path of ['/', '/posts/']) {
      await page.goto(at(path));
      await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
      await expect(edit, path).toHaveCount(0);
    }
  },
);

test('the edit link is only for those who may edit: an author’s own posts and profile, nothing of others', async ({
  page,
  at,
  drafts,
  openAs,
  toolbar,
}) => {
  test.slow();
  const posts = drafts.published('basil');
  const others = drafts.published('fern');
  await openAs('basil', previewLink(posts));
  const edit = toolbar.getByRole('link', { name: /^Edit (?!Profile)/ });
  await expect(edit).toHaveText('Edit Post');
  await page.goto(at(posts.path));
  await expect(edit).toHaveAttribute('href', new RegExp(`post=${posts.id}&action=edit$`));
  await page.goto(at('/author/basil/'));
  await expect(edit).toHaveAttribute('href', /\/wp-admin\/profile\.php$/);
  const closed = [others.path, previewLink(others), '/category/email/', '/author/fern/', '/about/'];
  for (const address of closed) {
    await page.goto(at(address));
    await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
    await expect(edit, address).toHaveCount(0);
  }
});

test('the toolbar pushes the page down and covers nothing, and its targets are 44 pixels', async ({
  page,
  at,
  drafts,
  openAs,
  toolbar,
}) => {
  await openAs('editor', previewLink(drafts.item(signIn)));
  await page.goto(at(drafts.item({ status: 'publish' }).path));
  const account = toolbar.getByRole('button', { name: /^Howdy, / });
  await account.click();
  const bar = await toolbar.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 0.5);
  const targets = toolbar.locator('a:not([href^="#"]), button');
  for (const box of await Promise.all(
    (await targets.all()).map((target) => target.boundingBox()),
  )) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  await page.evaluate(() => (window.location.hash = 'main-content'));
  const main = page.getByRole('main');
  await expect
    .poll(async () => (await main.boundingBox())?.y, { message: 'the page scrolls' })
    .toBeLessThan(bar?.height ?? 0);
  expect((await toolbar.boundingBox())?.y, 'the bar scrolls away').toBeLessThan(0);
  expect((await main.boundingBox())?.y).toBeGreaterThanOrEqual(-1);
});

/** The height that a phone has left for an editor's bars. */
const MAX_BARS_HEIGHT = 96;

for (const width of [320, 390]) {
  test(`on a phone of ${width} pixels both bars of a preview are a row each, and all that is in them can be reached`, async ({
    page,
    drafts,
    openAs,
    bar,
    toolbar,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // Its status is the longest.
    await openAs('admin', previewLink(drafts.item({ status: 'future' })));
    await expect(toolbar.getByRole('link', { name: /^Edit / })).toBeVisible();
    await expect(bar).toContainText('Scheduled for');
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.y).toBeLessThanOrEqual(MAX_BARS_HEIGHT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const whole = (target: Locator) =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // Its ends are compared too, because a row that scrolls may cut it.
        return [left + 2, (left + right) / 2, right - 2].every((x) =>
          element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        );
      });
    const account = toolbar.getByRole('button', { name: /^Howdy, / });
    expect(await whole(account), 'the account’s menu needs no scrolling').toBe(true);
    await account.click();
    for (const name of ['Edit Profile', 'Log Out']) {
      expect(await whole(toolbar.getByText(name)), name).toBe(true);
    }
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Skip To Main Content' }).focus();
    const seen: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const target = page.locator(':focus');
      if ((await target.getAttribute('title')) === 'Home') break;
      seen.push((await target.textContent()) ?? '');
      if (seen.at(-1) === 'Actions') await target.press('Enter');
      await expect.poll(() => whole(target), { message: seen.at(-1) }).toBe(true);
    }
    expect(seen).toEqual(
      expect.arrayContaining(['WordPress', 'GraphiQL IDE', 'Edit in WordPress', 'Log Out']),
    );
  });
}

test(
  'Log Out ends the session, and the page stays without the toolbar',
  aboutAddresses,
  async ({ page, context, at, drafts, openAs, toolbar }) => {
    await openAs('editor', previewLink(drafts.item(signIn)));
    await page.goto(at('/posts/'));
    await toolbar.getByRole('button', { name: /^Howdy, / }).click();
    await page.route(/auth\/logout/, (route) => route.abort());
    await toolbar.getByRole('button', { name: 'Log Out' }).click();
    await expect(
      toolbar.getByRole('alert').filter({ hasText: 'Logging out failed' }),
    ).toBeVisible();
    await expect(toolbar.getByRole('button', { name: 'Log Out' })).toBeFocused();
    await page.unroute(/auth\/logout/);
    await toolbar.getByRole('button', { name: 'Log Out' }).click();
    await expect(toolbar).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${at('/posts/')}$`));
    expect((await context.cookies()).filter(({ name }) => /homegrown/.test(name))).toEqual([]);

    await page.goto(at('/login'));
    await expect(page.getByRole('status').first()).toContainText('You have logged out');
    await expect(page.getByRole('link', { name: 'Log out of WordPress too' })).toHaveAttribute(
      'href',
      /\/wp-login\.php\?action=logout$/,
    );
  },
);

test('the toolbar is a skeleton while its data loads, and stays when its data cannot be loaded', async ({
  page,
  at,
  drafts,
  openAs,
  toolbar,
}) => {
  await openAs('editor', previewLink(drafts.item(signIn)));
  await expect(toolbar).toBeVisible();
  let fail = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/api\/editor\/toolbar/, async (route) => {
    await seen;
    await route.abort();
  });
  await page.goto(at('/posts/'));
  await expect(page.getByTestId('toolbar-skeleton')).toBeVisible();
  fail();
  await expect(toolbar.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(/api\/editor\/toolbar/);
  await toolbar.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(toolbar.getByRole('link', { name: 'GraphiQL IDE' })).toBeVisible();
  await expect(toolbar, 'the button has gone, the focus has not').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toolbar.getByRole('link').first()).toBeFocused();
});

test('an editor who turned the toolbar off in WordPress does not see it', async ({
  page,
  at,
  drafts,
  openAs,
  toolbar,
}) => {
  await openAs('reader', previewLink(drafts.item(signIn)));
  // The request of the page before does not count, because its answer goes with that page.
  const answered = page.waitForResponse(
    (response) =>
      /api\/editor\/toolbar/.test(response.url()) &&
      (response.request().headers().referer ?? '').endsWith(at('/posts/')),
  );
  await page.goto(at('/posts/'));
  expect(await (await answered).json()).toMatchObject({ show: false });
  // A pause in which a bar that should not be there would be painted.
  await page.waitForLoadState('networkidle');
  await expect(toolbar).toHaveCount(0);
});

test('a visitor’s browser requests nothing, runs no script and loads no style of the toolbar', async ({
  page,
  context,
  at,
  requests,
  drafts,
}) => {
  const loaded: { url: string; body: Promise<string> }[] = [];
  context.on('response', (response) => {
    if (/\.(js|css)(\?|$)/.test(response.url())) {
      loaded.push({ url: response.url(), body: response.text().catch(() => '') });
    }
  });
  for (const path of [
    '/',
    drafts.item({ status: 'publish' }).path,
    '/category/email/',
    '/search',
  ]) {
    await page.goto(at(path), { waitUntil: 'networkidle' });
  }
  expect(countOf(requests, /api\/(faust|editor)|graphql|generate/)).toBe(0);
  expect(loaded.length).toBeGreaterThan(3);
  for (const { url, body } of loaded) {
    expect(await body, url).not.toMatch(/Howdy|Editor toolbar|toolbar-skeleton|EditorToolbar_/);
  }
  expect(await page.getByRole('region', { name: 'Editor toolbar' }).count()).toBe(0);
});

test('the toolbar’s endpoint refuses requests without a token, the avatars’ those without a signature', async ({
  request,
  at,
}) => {
  const nobody = await request.get(at('/api/editor/toolbar?path=/'));
  expect(nobody.status()).toBe(401);
  expect(nobody.headers()['cache-control']).toBe('private, no-store');
  const wrong = await request.get(at('/api/editor/toolbar'), {
    headers: { authorization: `Bearer ${'A'.repeat(87)}=` },
  });
  expect(wrong.status()).toBe(401);
  const posted = await request.post(at('/api/editor/toolbar'));
  expect([posted.status(), posted.headers()['allow']]).toEqual([405, 'GET']);
  const avatar = await request.get(at('/api/editor/avatar?src=http://127.0.0.1:22/&signature=x'));
  expect(avatar.status()).toBe(404);
});
