import { aboutAddresses } from '../site/about-addresses';
import { fullPost, need, plainTitle, screensOf } from './screens';
import { expect, test } from './visitor-test';

test.use({ javaScriptEnabled: false });

test.describe('The head of a screen', aboutAddresses, () => {
  test('names the screen, the site and one absolute address on every screen', async ({
    page,
    at,
    baseURL,
    content,
    trouble,
  }) => {
    trouble.expect(/status of 404/);
    const siteTitle = plainTitle(content.title);
    for (const { kind, path, status } of screensOf(content)) {
      await test.step(kind, async () => {
        await page.goto(at(path));
        const head = await page.evaluate(() =>
          [...document.head.querySelectorAll('meta, link[rel="canonical"]')].map((element) => [
            element.getAttribute('name') ??
              element.getAttribute('property') ??
              element.getAttribute('rel') ??
              '',
            element.getAttribute('content') ?? element.getAttribute('href') ?? '',
          ]),
        );
        const value = (name: string): string | undefined => head.find(([key]) => key === name)?.[1];
        const count = (name: string): number => head.filter(([key]) => key === name).length;
        expect(await page.title()).not.toMatch(/undefined|null|<|&amp;/);
        if (status !== 200) {
          expect(value('robots')).toContain('noindex');
          return;
        }
        const title = await page.title();
        expect(title === siteTitle || title.endsWith(` - ${siteTitle}`), title).toBe(true);
        for (const name of [
          'description',
          'og:title',
          'og:description',
          'og:url',
          'og:image',
          'twitter:title',
          'twitter:image',
        ]) {
          expect(value(name)?.trim(), name).toBeTruthy();
          expect(count(name), name).toBe(1);
        }
        expect(value('og:title')).toBe(title);
        expect(value('og:type')).toBe('website');
        expect(count('og:type')).toBe(1);
        expect(value('twitter:card')).toBe('summary_large_image');
        const origin = new URL(baseURL ?? '').origin;
        const canonical = value('canonical') ?? '';
        expect(count('canonical')).toBe(1);
        const expected = new URL(at(path), origin);
        expect(canonical).toBe(`${origin}${expected.pathname}`);
        expect(value('og:url')).toBe(canonical);
        expect(value('og:image')?.startsWith(`${origin}/`), 'an absolute image').toBe(true);
      });
    }
  });

  test('has the title first, then the site', async ({ visit, content }) => {
    const siteTitle = plainTitle(content.title);
    const post = fullPost(content);
    const project = need('project', content.projects, () => true);
    await expect(await visit(post.uri)).toHaveTitle(`${plainTitle(post.title)} - ${siteTitle}`);
    await expect(await visit(project.uri)).toHaveTitle(
      `${plainTitle(project.title)} - ${siteTitle}`,
    );
  });

  test('has an image that can be fetched', async ({ visit, content, request }) => {
    for (const path of ['/', fullPost(content).uri]) {
      const page = await visit(path);
      const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
      const response = await request.get(image);
      expect(response.status(), image).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^image\//);
    }
  });

  test('names the pages before and after a page of a list', async ({ visit }) => {
    const page = await visit('/posts/page/2/');
    await expect(page.locator('link[rel="prev"]')).toHaveAttribute(
      'href',
      /^https?:\/\/[^/]+.*\/posts\/$/,
    );
    await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /\/posts\/page\/3\/$/);
  });
});
