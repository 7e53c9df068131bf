import path from 'node:path';
import { siteConfig } from '../../../site.config';
import { aboutAddresses } from '../site/about-addresses';
import { readExport } from '../site/export-file';
import type { PublishedPost } from '../site/published-content';
import { root } from '../site/running-program';
import { fullPost, longDate, need, plainTitle, protectedPost } from './screens';
import { expect, test } from './visitor-test';

test.use({ javaScriptEnabled: false });

const main = 'main#main-content';
const EXPORT = path.resolve(
  root,
  process.env.E2E_CONTENT ?? 'packages/demonstration/homegrown.wxr.xml',
);

test.describe('A page', () => {
  test('has its title, then its text', async ({ visit, content }) => {
    const page = await visit('/about/');
    const about = need('page at /about/', content.pages, ({ uri }) => uri === '/about/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([plainTitle(about.title)]);
    await expect(page.locator(`${main} h1 ~ *, ${main} header ~ *`).first()).toBeVisible();
    await expect(page.locator(`${main} .rich-text`)).not.toBeEmpty();
    const isBehind = await page.locator(main).evaluate((element) => {
      const title = element.querySelector('h1');
      const text = element.querySelector('.rich-text');
      return Boolean(
        title && text && title.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect(isBehind).toBe(true);
  });

  test('shows its featured image when it has one', async ({ visit, content }) => {
    for (const one of content.pages.filter(({ hasPassword }) => !hasPassword)) {
      const page = await visit(one.uri);
      await expect(page.locator(`${main} header img`)).toHaveCount(one.image === null ? 0 : 1);
    }
  });
});

test.describe('A post', () => {
  test('has its title, image, date and author, then its text', async ({ visit, at, content }) => {
    const post = fullPost(content);
    const page = await visit(post.uri);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([plainTitle(post.title)]);
    const header = page.locator(`${main} header`).first();
    const image = header.locator('img');
    await expect(image).toHaveCount(1);
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
    await expect(image).toHaveAttribute('loading', 'eager');
    const time = header.locator('time').first();
    const date = post.date ?? '';
    await expect(time).toHaveText(longDate(date));
    await expect(time).toHaveAttribute('datetime', new RegExp(`^${date.slice(0, 10)}`));
    await expect(header).toContainText(`By ${post.author?.name ?? ''}`);
    await expect(
      header.getByRole('link', { name: post.author?.name ?? '', exact: true }),
    ).toHaveAttribute('href', at(post.author?.uri ?? ''));
    await expect(page.locator(`${main} .rich-text`).first()).not.toBeEmpty();
  });

  test('has the excerpt that its author has written below its title', async ({
    visit,
    content,
  }) => {
    const title = 'Claim and tidy your business profile';
    const post = need(`post ${title}`, content.posts, (one) => one.title === title);
    const page = await visit(post.uri);
    await expect(page.locator(`${main} header h1 + p`)).toHaveText(
      'You may already have a page on the map that you never made; here is how to claim it and keep it tidy in ten minutes a month.',
    );
  });

  test(
    'lists its categories and its tags, each a link',
    aboutAddresses,
    async ({ visit, at, content }) => {
      const post = fullPost(content);
      const page = await visit(post.uri);
      for (const [label, terms] of [
        ['categories:', post.categories],
        ['tags:', post.tags],
      ] as const) {
        await expect(page.getByText(label, { exact: true })).toBeVisible();
        for (const term of terms) {
          const link = page
            .locator(`${main} article footer`)
            .getByRole('link', { name: plainTitle(term.name), exact: true });
          expect(decodeURI((await link.getAttribute('href')) ?? '')).toBe(decodeURI(at(term.uri)));
        }
      }
    },
  );

  test(
    'that is protected by a password says so, and opens with the password alone',
    aboutAddresses,
    async ({ visit, at, content, trouble }) => {
      trouble.expect(/status of 403/);
      const post = protectedPost(content);
      const own = readExport(EXPORT).items.find(({ path: address }) => address === post.uri);
      const page = await visit(post.uri);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        plainTitle(post.title).replace(/^Protected: /, ''),
      );
      await expect(page.locator(main)).toContainText('This post is protected by a password.');
      const text = page.locator(`${main} .rich-text`);
      await expect(text).toHaveCount(0);
      const open = async (password: string) => {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
      };
      await open('not the password');
      await expect(page.getByRole('alert').filter({ hasText: 'not the password' })).toBeVisible();
      await expect(text).toHaveCount(0);
      await open(own?.password ?? '');
      await expect(text).not.toBeEmpty();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        plainTitle(post.title).replace(/^Protected: /, ''),
      );
      // Nothing of it stays: the address is as closed as before.
      await page.goto(page.url());
      await expect(page).toHaveURL((url) => url.pathname === at(post.uri));
      await expect(text).toHaveCount(0);
    },
  );
});

test(
  'A post leads to the posts before and after it, and to three that share its terms',
  aboutAddresses,
  async ({ visit, at, content }) => {
    const [, post = fullPost(content)] = content.posts.filter(({ hasPassword }) => !hasPassword);
    const page = await visit(post.uri);
    const place = content.posts.findIndex(({ uri }) => uri === post.uri);
    const others = page.getByRole('navigation', { name: 'Other posts' }).getByRole('link');
    const uris = await others.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(uris.map((uri) => decodeURI(uri ?? ''))).toEqual(
      [content.posts[place + 1], content.posts[place - 1]].flatMap((one) =>
        one ? [decodeURI(at(one.uri))] : [],
      ),
    );
    const terms = ({ categories, tags }: PublishedPost) =>
      [...categories, ...tags].map(({ uri }) => uri);
    const related = page.getByRole('region', { name: 'Related posts' }).getByRole('article');
    expect(await related.count()).toBeGreaterThan(0);
    expect(await related.count()).toBeLessThanOrEqual(3);
    for (const title of await related.getByRole('heading').allTextContents()) {
      const one = need(
        `post ${title}`,
        content.posts,
        (other) => plainTitle(other.title) === title,
      );
      expect(terms(one).some((term) => terms(post).includes(term))).toBe(true);
      expect(one.uri).not.toBe(post.uri);
    }
  },
);

test.describe('A project', () => {
  test('has its title, and its image beside its title and summary', async ({ visit, content }) => {
    const project = need('project with an image and a summary', content.projects, (one) =>
      Boolean(one.image && one.summary),
    );
    const page = await visit(project.uri);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([plainTitle(project.title)]);
    const section = page.locator(`${main} section`).filter({
      has: page.getByRole('heading', { level: 2, name: plainTitle(project.title), exact: true }),
    });
    await expect(section).toHaveCount(1);
    await expect(section.locator('img')).toHaveCount(1);
    const firstWords = (project.summary ?? '').split(/[\n<]/)[0]?.trim() ?? '';
    await expect(section).toContainText(firstWords);
    await page.setViewportSize({ width: 1280, height: 900 });
    const image = await section.locator('img').boundingBox();
    const title = await section.getByRole('heading', { level: 2 }).boundingBox();
    expect(image && title).toBeTruthy();
    if (image && title) {
      const isBeside = title.x >= image.x + image.width || title.x + title.width <= image.x;
      expect(isBeside, 'the title is beside the image at 1280 pixels').toBe(true);
    }
  });

  test('has its text, then others than it leads to already', async ({ visit, content }) => {
    const project = need('project', content.projects, () => true);
    const page = await visit(project.uri);
    await expect(page.locator(`${main} .rich-text`).first()).not.toBeEmpty();
    const others = page.getByRole('region', { name: 'More projects' }).getByRole('article');
    const place = content.projects.indexOf(project);
    const linked = content.projects.slice(Math.max(0, place - 1), place + 2);
    const further = content.projects.length - linked.length;
    expect(await others.count()).toBe(Math.min(siteConfig.projectsPerPage, further));
    for (const { title } of linked) {
      await expect(others.getByRole('link', { name: plainTitle(title), exact: true })).toHaveCount(
        0,
      );
    }
  });
});
