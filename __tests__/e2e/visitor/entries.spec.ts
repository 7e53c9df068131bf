import { fullPost, longDate, need, plainTitle, protectedPost } from './screens';
import { expect, test } from './visitor-test';

test.use({ javaScriptEnabled: false });

const main = 'main#main-content';

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

  test('lists its categories and its tags, each a link', async ({ visit, at, content }) => {
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
  });

  test('that is protected by a password says so and shows none of its text', async ({
    visit,
    content,
  }) => {
    const post = protectedPost(content);
    const page = await visit(post.uri);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      plainTitle(post.title).replace(/^Protected: /, ''),
    );
    await expect(page.locator(main)).toContainText('This post is protected by a password.');
    await expect(page.locator(`${main} input[type="password"]`)).toHaveCount(0);
  });
});

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

  test('has its text, then at most five others', async ({ visit, content }) => {
    const project = need('project', content.projects, () => true);
    const page = await visit(project.uri);
    await expect(page.locator(`${main} .rich-text`).first()).not.toBeEmpty();
    const others = page.getByRole('region', { name: 'More projects' }).getByRole('article');
    expect(await others.count()).toBe(Math.min(5, content.projects.length - 1));
    await expect(
      others.getByRole('link', { name: plainTitle(project.title), exact: true }),
    ).toHaveCount(0);
  });
});
