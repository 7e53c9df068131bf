import { expect, previewLink, secret, test } from './editor-test';

test('in a whole session the refresh token and the secret are in no reply, script, storage or address', async ({
  page,
  context,
  at,
  drafts,
  openAs,
  bar,
  toolbar,
}) => {
  test.slow();
  const seen: { where: string; text: Promise<string> }[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie');
    seen.push({ where: response.url(), text: Promise.resolve(JSON.stringify(headers)) });
    if (/json|html|javascript|css|text/.test(type)) {
      seen.push({ where: response.url(), text: response.text().catch(() => '') });
    }
  });
  context.on('request', (request) => {
    seen.push({
      where: 'an address or a body',
      text: Promise.resolve(`${request.url()} ${request.postData() ?? ''}`),
    });
  });
  context.on('console', (message) => {
    seen.push({ where: 'the console', text: Promise.resolve(message.text()) });
  });

  await openAs('editor', previewLink(drafts.item({ status: 'draft' })));
  await expect(bar).toBeVisible();
  const cookies = await context.cookies(new URL(page.url()).origin);
  await page.reload();
  await expect(bar).toBeVisible();
  await page.goto(at('/posts/'));
  await expect(toolbar.getByRole('button', { name: /^Howdy, / })).toBeVisible();
  const later = await context.cookies(new URL(page.url()).origin);
  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    readable: document.cookie,
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    name: window.name,
    html: document.documentElement.outerHTML,
  }));
  for (const [where, text] of Object.entries(kept))
    seen.push({ where, text: Promise.resolve(text) });

  const session = [...cookies, ...later].filter(({ httpOnly }) => httpOnly);
  expect(session.length, 'a cookie that no script reads').toBeGreaterThan(0);
  for (const { sameSite, path } of session) expect([sameSite, path]).toEqual(['Strict', '/']);
  const tokens = [...new Set(session.flatMap(({ value }) => [value, decodeURIComponent(value)]))];
  const words = [...tokens, ...(secret ? [secret] : [])].filter(({ length }) => length > 20);
  expect(words.length).toBeGreaterThan(1);
  const hint = later.filter(({ httpOnly }) => !httpOnly);
  expect(
    hint.map(({ value }) => value),
    'the hint holds nothing secret',
  ).toEqual(['1']);
  for (const { where, text } of seen) {
    const given = await text;
    for (const word of words) expect(given.includes(word), where).toBe(false);
  }
});
