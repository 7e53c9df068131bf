import { aboutAddresses } from '../site/about-addresses';
import { frontPageHeading } from '../site/front-page-words';
import {
  countOf,
  expect,
  fillWordPressLogin,
  mainHtml,
  plainLink,
  previewLink,
  secondTab,
  test,
} from './editor-test';

test.describe.configure({ mode: 'parallel' });

const forms = [
  { what: 'a draft', status: 'draft', words: 'Draft' },
  { what: 'a pending post', status: 'pending', words: 'Pending review' },
  { what: 'a scheduled post', status: 'future', words: /^Scheduled for \w+ \d+, \d{4} at/ },
  { what: 'a private post', status: 'private', words: 'Private' },
  { what: 'a published post', status: 'publish', words: 'Published, without changes' },
  { what: 'a page', status: 'publish', type: 'page', words: 'Published, without changes' },
  { what: 'a project', status: 'publish', type: 'project', words: 'Published, without changes' },
];

test(
  'wp-admin’s preview link leads through the login form to the draft',
  aboutAddresses,
  async ({ page, drafts, openAs, bar, requests }) => {
    const draft = drafts.item({ status: 'draft' });
    await openAs('editor', previewLink(draft));
    await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
    await expect(bar).toContainText('Draft');
    await expect(bar.getByRole('link', { name: 'Edit in WordPress' })).toHaveAttribute(
      'href',
      new RegExp(`/wp-admin/post\\.php\\?post=${draft.id}&action=edit$`),
    );
    await expect(bar.getByRole('link', { name: 'View published' })).toHaveCount(0);
    expect(
      new URL(page.url()).searchParams.get('code'),
      'the code has left the address',
    ).toBeNull();
    expect(countOf(requests, /\/generate\?redirect_uri=/), 'one round to WordPress').toBe(1);
  },
);

test('every form of link that FaustWP and WordPress give shows its preview and its status', async ({
  page,
  at,
  drafts,
  openAs,
  bar,
}) => {
  test.slow();
  await openAs('admin', previewLink(drafts.item({ status: 'draft' })));
  for (const { what, words, ...wanted } of forms) {
    await test.step(what, async () => {
      const item = drafts.item(wanted);
      for (const link of [previewLink(item), plainLink(item)]) {
        await page.goto(at(link));
        await expect(bar.getByText(words)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  }
});

test('unpublished changes are shown in the page’s own template and called so; the block editor’s preview button leads there too', async ({
  page,
  at,
  drafts,
  openAs,
  bar,
}) => {
  const kinds = [
    drafts.item({ status: 'publish', revised: true }),
    drafts.item({ status: 'publish', type: 'page', revised: true }),
    drafts.item({ status: 'publish', type: 'project', revised: true }),
  ];
  await openAs('admin', previewLink(drafts.item({ status: 'draft' })));
  for (const item of kinds) {
    await test.step(item.type, async () => {
      await page.goto(at(item.path));
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      const trail = await crumbs.allInnerTexts();
      const date = await page.locator('main article header time').allInnerTexts();
      const link = previewLink(item).replace(
        '?',
        `?preview_id=${item.id}&preview_nonce=5e3ed833c9&`,
      );
      await page.goto(at(link));
      await expect(bar).toContainText('Published, with unpublished changes');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        drafts.revisionOf(item).title,
      );
      await expect(bar.getByRole('link', { name: 'View published' })).toHaveAttribute(
        'href',
        at(item.path),
      );
      await expect(bar.getByRole('link', { name: 'Edit in WordPress' })).toHaveAttribute(
        'href',
        new RegExp(`post=${item.id}&`),
      );
      expect(await crumbs.allInnerTexts(), 'the way down').toEqual(trail);
      expect(await page.locator('main article header time').allInnerTexts()).toEqual(
        date.slice(0, 1),
      );
    });
  }
});

test('the front page’s preview looks like the front page, and its toolbar has no edit link either', async ({
  page,
  at,
  drafts,
  openAs,
  bar,
  toolbar,
}) => {
  await openAs('admin', previewLink({ ...drafts.frontPage, path: '/' }));
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: frontPageHeading })).toBeVisible();
  const edit = toolbar.getByRole('link', { name: /^Edit (?!Profile)/ });
  for (const link of [null, at(previewLink(drafts.postsPage))]) {
    if (link !== null) await page.goto(link);
    await expect(bar).toBeVisible();
    await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
    await expect(edit, link ?? 'the front page').toHaveCount(0);
  }
});

test('a failed "Log Out" shows a message, keeps the focus, and can be tried again', async ({
  page,
  drafts,
  openAs,
  bar,
}) => {
  await openAs('editor', previewLink(drafts.item({ status: 'draft' })));
  const signOut = bar.getByRole('button', { name: 'Log Out' });
  await page.route(/auth\/logout/, (route) => route.abort());
  await signOut.press('Enter');
  await expect(bar.getByRole('alert')).toContainText('Logging out failed');
  await expect(signOut).toBeFocused();
  await page.unroute(/auth\/logout/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in again' })).toBeVisible();
});

test('the preview of a published post is the published post, letter by letter', async ({
  page,
  at,
  drafts,
  openAs,
  bar,
}) => {
  const item = drafts.item({ status: 'publish' });
  await page.goto(at(item.path));
  const published = await mainHtml(page);
  await openAs('editor', previewLink(item));
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mainHtml(page)).toBe(published);
});

test('a preview is never cached, indexed, or framed by others, and its address is sent to nobody', async ({
  request,
  at,
}) => {
  const response = await request.get(at('/preview?preview=true&previewPathname=%2F&p=1'));
  const headers = response.headers();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const front = (await request.get(at('/'))).headers();
  for (const name of ['content-security-policy', 'x-frame-options']) {
    expect(headers[name], `everybody’s ${name}`).toBe(front[name]);
  }
  expect(await response.text()).toContain('name="robots" content="noindex"');
});

test(
  '?preview=true on any address goes to the preview with all that it carries',
  aboutAddresses,
  async ({ request, at }) => {
    const to = async (address: string): Promise<string> => {
      const response = await request.get(at(address), { maxRedirects: 0 });
      return `${response.status()} ${response.headers()['location'] ?? ''}`;
    };
    const query =
      'preview_id=19&preview_nonce=5e&preview=true&previewPathname=%2Fa%2F%3Fb%3D1&p=19';
    for (const address of ['/', '/a/', '/a', '/previewing-tips/', '/previewing-tips', '/search']) {
      expect(await to(`${address}?${query}`), address).toBe(`307 ${at('/preview')}?${query}`);
    }
    expect(await to(`/preview/?${query}`)).toBe(`308 ${at('/preview')}?${query}`);
    expect(await to('/preview?preview=true')).toBe('200 ');
    expect(await to('/api/health?preview=true')).toBe('200 ');
    expect(await to('/a/?preview=true&x=%zz')).toMatch(/^307 /);
  },
);

test('without previewPathname it says what is missing, before anyone is asked to sign in', async ({
  page,
  at,
  requests,
}) => {
  for (const address of ['/?preview=true', '/?preview=true&p=44&previewPathname&x=%zz']) {
    await page.goto(at(address));
    await expect(page.getByRole('main')).toContainText(
      'The URL must contain the proper "previewPathname" query param for previews.',
    );
    await expect(page.getByRole('alert').first()).toContainText('FaustWP');
  }
  expect(countOf(requests, /graphql|generate|api\/(?:faust|editor)/)).toBe(0);
});

test('a visitor never sees a draft, nor the published copy in its place', async ({
  page,
  at,
  drafts,
  requests,
}) => {
  await page.goto(at(previewLink(drafts.item({ status: 'publish', revised: true }))));
  await page.waitForURL(/wp-login\.php/);
  expect(countOf(requests, /graphql|api\/editor/), 'questions about the draft').toBe(0);
});

test('an author who opens another’s draft reads that it is not allowed, and can sign in as someone else', async ({
  page,
  drafts,
  openAs,
}) => {
  const draft = drafts.item({ status: 'draft' });
  const author = ['basil', 'fern'].find((login) => login !== draft.author) ?? 'basil';
  await openAs(author, previewLink(draft));
  await expect(
    page.getByRole('heading', { level: 1, name: 'You may not preview this' }),
  ).toBeVisible();
  await expect(page.getByText(draft.content.slice(0, 20))).toHaveCount(0);

  const other = page.getByRole('button', { name: 'Log in as someone else' });
  await page.route(/auth\/logout/, (route) => route.abort());
  await other.press('Enter');
  await expect(page.getByText('Logging out failed')).toBeVisible();
  await expect(other).toBeFocused();
  await page.unroute(/auth\/logout/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/wp-login\.php\?action=logout/);
});

test('a subscriber reads that there is nothing to preview', async ({ page, drafts, openAs }) => {
  await openAs('reader', previewLink(drafts.item({ status: 'draft' })));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nothing to preview here' }),
  ).toBeVisible();
});

test('content without a template, and an id that does not exist, show a message below the toolbar', async ({
  page,
  at,
  drafts,
  openAs,
  toolbar,
}) => {
  const testimonial = drafts.item({ status: 'publish', type: 'testimonial' });
  await openAs('admin', previewLink(testimonial));
  await expect(
    page.getByRole('heading', { level: 1, name: 'This site has no screen for it' }),
  ).toBeVisible();
  await page.goto(at('/?preview=true&previewPathname=%2F%3Fp%3D987654&p=987654'));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nothing to preview here' }),
  ).toBeVisible();
  await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
});

test('"Loading..." is shown while WordPress is asked; when it fails there is a message and a way on', async ({
  page,
  drafts,
  openAs,
  bar,
}) => {
  const draft = drafts.item({ status: 'draft' });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/api\/editor\/preview/, async (route) => {
    await released;
    await route.continue();
  });
  await openAs('editor', previewLink(draft));
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(bar).toBeVisible();
  await page.unroute(/api\/editor\/preview/);

  await page.route(/api\/editor\/preview/, (route) => route.abort());
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'WordPress can’t be reached' }),
  ).toBeVisible();
  await page.unroute(/api\/editor\/preview/);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(bar).toBeVisible();
  await expect(bar, 'the button has gone, the focus has not').toBeFocused();
});

test('a reload, back and forward show the preview again without another login', async ({
  page,
  at,
  drafts,
  openAs,
  bar,
  requests,
}) => {
  const draft = drafts.item({ status: 'draft' });
  await openAs('editor', previewLink(draft));
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await page.goto(at('/posts/'));
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/posts\/$/);
  await expect(bar).toHaveCount(0);
  expect(countOf(requests, /\/generate\?/)).toBe(1);
});

test('logging out in one tab removes the draft from the other, which does not sign in again by itself', async ({
  page,
  context,
  at,
  drafts,
  openAs,
  bar,
}) => {
  const draft = drafts.item({ status: 'draft' });
  await openAs('editor', previewLink(draft));
  await expect(bar).toBeVisible();
  const other = await secondTab(context, at(previewLink(draft)));
  await expect(other.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Log in again' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => /homegrown/.test(name))).toEqual([]);
  // WordPress's preview links open tabs of their own, and WordPress's own session goes on.
  const third = await secondTab(context, at(previewLink(draft)));
  await expect(third.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
  await expect(third.getByRole('link', { name: 'Log out of WordPress too' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(bar).toBeVisible();
});

test('the token is refreshed a minute before it expires, and the preview stays', async ({
  page,
  drafts,
  openAs,
  bar,
  requests,
}) => {
  await page.clock.install();
  await openAs('editor', previewLink(drafts.item({ status: 'draft' })));
  await expect(bar).toBeVisible();
  const before = countOf(requests, /auth\/token/);
  await page.clock.runFor(200_000);
  expect(countOf(requests, /auth\/token/), 'after 200 seconds').toBe(before);
  await page.clock.runFor(60_000);
  await expect.poll(() => countOf(requests, /auth\/token/)).toBe(before + 1);
  await expect(bar).toBeVisible();
});

test('signing in again after leaving WordPress’s form starts a new sign-in', async ({
  page,
  at,
  drafts,
  bar,
}) => {
  const link = previewLink(drafts.item({ status: 'draft' }));
  await page.goto(at(link));
  await page.waitForURL(/wp-login\.php/);
  await page.goto(at(link));
  await page.getByRole('button', { name: 'Log in again' }).click();
  await fillWordPressLogin(page, 'editor');
  await expect(bar).toBeVisible();
});
