import { siteConfig } from '../../../site.config';
import { aboutAddresses } from '../site/about-addresses';
import { frontPageHref, frontPageText } from '../site/front-page-words';
import { longDate, plainTitle } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

const { frontPage } = siteConfig;

test.describe('The front page, read as HTML', () => {
  test.use({ javaScriptEnabled: false });

  test('has one first-level heading and the owner’s text with the brand', async ({
    visit,
    content,
  }) => {
    const page = await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([
      frontPageText(frontPage.heading, plainTitle(content.title)),
    ]);
    const text = frontPageText(frontPage.text, plainTitle(content.title));
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('{brand}');
  });

  test('has its parts in their order', async ({ visit, content }) => {
    const page = await visit('/');
    const title = plainTitle(content.title);
    const callToAction = frontPageText(frontPage.callToAction.text, title);
    const order = await page.locator('body').evaluate((body, callToAction) => {
      const marks: [string, Element | null][] = [
        ['header', body.querySelector('header')],
        ['banner', body.querySelector('main img')],
        ['hero', body.querySelector('h1')],
        ...[...body.querySelectorAll('main p')]
          .filter((p) => p.textContent === callToAction)
          .map((p): [string, Element] => ['call to action', p]),
        ...[...body.querySelectorAll('main h2')].map((h2): [string, Element] => [
          h2.textContent?.trim() ?? '',
          h2,
        ]),
        ['footer', body.querySelector('footer')],
      ];
      return marks
        .sort(([, one], [, other]) =>
          one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
            ? -1
            : 1,
        )
        .map(([name, element]) => (element ? name : `no ${name}`));
    }, callToAction);
    expect(order).toEqual([
      'header',
      'banner',
      'hero',
      'call to action',
      frontPage.latestPosts.heading,
      'call to action',
      frontPage.testimonials.heading,
      'footer',
    ]);
    await expect(page.getByText(frontPage.testimonials.text, { exact: true })).toBeVisible();
  });

  test('shows the banner in its size', async ({ visit }) => {
    const page = await visit('/');
    const banner = page.getByRole('main').locator('img').first();
    await expect(banner).toHaveAttribute('alt', 'Portfolio Banner');
    await expect(banner).toHaveAttribute('width', '1200');
    await expect(banner).toHaveAttribute('height', '600');
    await expect(banner).toHaveAttribute('src', /%2Fstatic%2Fbanner\.jpeg/);
    await expect(banner).toHaveAttribute('loading', 'eager');
  });

  test('has the owner’s buttons below the text', aboutAddresses, async ({ visit, at, content }) => {
    const page = await visit('/');
    for (const { label, spokenToo, href } of frontPage.buttons) {
      const name = [label, spokenToo ?? ''].join(' ').trim();
      const button = page.getByRole('link', {
        name: frontPageText(name, plainTitle(content.title)),
        exact: true,
      });
      const address = frontPageHref(href);
      await expect(button).toHaveAttribute('href', address.startsWith('/') ? at(address) : address);
    }
  });

  test('has the call to action twice, with its words and its button', async ({
    visit,
    at,
    content,
  }) => {
    const page = await visit('/');
    const title = plainTitle(content.title);
    const { text, button } = frontPage.callToAction;
    if (!button) throw new Error('The demonstration’s call to action has a button');
    await expect(page.getByText(frontPageText(text, title), { exact: true })).toHaveCount(2);
    const address = frontPageHref(button.href);
    const buttons = page.getByRole('link', {
      name: frontPageText([button.label, button.spokenToo ?? ''].join(' ').trim(), title),
      exact: true,
    });
    await expect(buttons).toHaveCount(2);
    for (const one of await buttons.all()) {
      await expect(one).toHaveAttribute('href', address.startsWith('/') ? at(address) : address);
    }
  });

  test('lists the newest posts as cards, as many as the settings say', async ({
    visit,
    at,
    content,
  }) => {
    const page = await visit('/');
    const section = page.getByRole('region', { name: frontPage.latestPosts.heading });
    const newest = content.posts.slice(0, siteConfig.latestPosts);
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(newest.length);
    for (const [index, post] of newest.entries()) {
      const card = cards.nth(index);
      const link = card.getByRole('heading', { level: 3 }).getByRole('link');
      await expect(link).toHaveText(plainTitle(post.title));
      expect(decodeURI((await link.getAttribute('href')) ?? '')).toBe(decodeURI(at(post.uri)));
      await expect(card.locator('time')).toHaveText(
        post.date === null ? [] : [longDate(post.date)],
      );
      if (post.author) await expect(card).toContainText(post.author.name);
      if (post.categories[0]) await expect(card).toContainText(plainTitle(post.categories[0].name));
    }
  });

  test('shows card images at 350 by 197, the default for a post without one; six load at once', async ({
    visit,
    content,
  }) => {
    const page = await visit('/');
    const cards = page
      .getByRole('region', { name: frontPage.latestPosts.heading })
      .getByRole('article');
    for (const [index, post] of content.posts.slice(0, siteConfig.latestPosts).entries()) {
      const image = cards.nth(index).locator('img');
      await expect(image).toHaveAttribute('width', '350');
      await expect(image).toHaveAttribute('height', '197');
      await expect(image).toHaveAttribute(
        'loading',
        index < siteConfig.postsAboveTheFold ? 'eager' : 'lazy',
      );
      await expect(image).toHaveAttribute('sizes', /\S/);
      if (post.image === null) await expect(image).toHaveAttribute('src', /static%2Fbanner\.jpeg/);
      else await expect(image).toHaveAttribute('src', /wp-content%2Fuploads%2F/);
    }
  });

  test('shows every testimonial with its author without scripts', async ({ visit, content }) => {
    const page = await visit('/');
    const strip = page.getByRole('group', { name: 'Testimonials' });
    await expect(strip.getByRole('figure')).toHaveCount(content.testimonials.length);
    await expect(strip.locator('figcaption')).toHaveText(content.testimonials);
    // It scrolls with the keyboard.
    await expect(strip.getByRole('list').first()).toHaveAttribute('tabindex', '0');
  });
});

test('The front page does not move the focus or the scroll position', async ({ visit }) => {
  const page = await visit('/');
  await untilHydrated(page);
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual([
    'BODY',
    0,
  ]);
});
