import { countOf, expect, fillWordPressLogin, previewLink, test } from '../editor-test';
import { ownSite } from './own-site';

const site = ownSite('toolbar-off', () => ({ EXPERIMENTAL_TOOLBAR: 'false' }));

test('with EXPERIMENTAL_TOOLBAR=false signed-in editors have no toolbar, and nothing of it is requested', async ({
  page,
  drafts,
  bar,
  toolbar,
  requests,
}) => {
  await page.goto(`${site().origin}${previewLink(drafts.item({ status: 'draft' }))}`);
  await fillWordPressLogin(page, 'editor');
  await expect(bar).toBeVisible();
  await page.goto(`${site().origin}/posts/`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toolbar).toHaveCount(0);
  expect(countOf(requests, /api\/editor\/toolbar/)).toBe(0);
});

test('with EXPERIMENTAL_TOOLBAR=false its endpoint answers 404, with and without a token', async ({
  request,
}) => {
  const address = `${site().origin}/api/editor/toolbar?path=/`;
  for (const authorization of ['', `Bearer ${'A'.repeat(87)}=`]) {
    const response = await request.get(address, { headers: { authorization } });
    expect(response.status()).toBe(404);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    expect(await response.json()).toEqual({ message: 'The toolbar is off.' });
  }
});
