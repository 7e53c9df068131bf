import { aboutAddresses } from '../site/about-addresses';
import { siteConfig } from '../../../site.config';
import { longDate, plainTitle } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

const brand = (title: string): string => siteConfig.brand || plainTitle(title);

test.describe('The front page, read as HTML', () => {
  test.use({ javaScriptEnabled: false });

  test('has one first-level heading and the text for small businesses with the brand', async ({
    visit,
    content,
  }) => {
    const page = await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([
      'DIY Digital Marketing for Small Businesses',
    ]);
    const text = `Struggling to grow your online business without the budget for costly consultants or agencies? Welcome to ${brand(content.title)}! Your Free DIY Digital Marketing Compendium for Small Businesses!`;
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('{brand}');
  });

  test('has its parts in their order', async ({ visit }) => {
    const page = await visit('/');
    const order = await page.locator('body').evaluate((body) => {
      const marks: [string, Element | null][] = [
        ['header', body.querySelector('header')],
        ['banner', body.querySelector('img[alt="Portfolio Banner"]')],
        ['hero', body.querySelector('h1')],
        ...[...body.querySelectorAll('main p')]
          .filter((p) => p.textContent?.startsWith('Learn about Core Web Vitals'))
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
    });
    expect(order).toEqual([
      'header',
      'banner',
      'hero',
      'call to action',
      'Latest Posts',
      'call to action',
      'Testimonials',
      'footer',
    ]);
    await expect(
      page.getByText('Here are just a few of the nice things our customers have to say.', {
        exact: true,
      }),
    ).toBeVisible();
  });

  test('shows the banner in its size', async ({ visit }) => {
    const page = await visit('/');
    const banner = page.getByAltText('Portfolio Banner');
    await expect(banner).toHaveAttribute('width', '1200');
    await expect(banner).toHaveAttribute('height', '600');
    await expect(banner).toHaveAttribute('src', /%2Fstatic%2Fbanner\.jpeg/);
    await expect(banner).toHaveAttribute('loading', 'eager');
  });

  test(
    'leads to the contact page and to the page about us',
    aboutAddresses,
    async ({ visit, at, request }) => {
      const page = await visit('/');
      const start = page.getByRole('link', { name: /^GET STARTED\b/ });
      const learn = page.getByRole('link', { name: /^LEARN MORE\b/ });
      await expect(start).toHaveAttribute('href', at('/contact-us'));
      await expect(learn).toHaveAttribute('href', at('/about'));
      expect((await request.get(at('/contact-us'))).status()).toBe(200);
      expect((await request.get(at('/about'))).status()).toBe(200);
    },
  );

  test('has the call to action twice, with the platform’s name and a link to the posts', async ({
    visit,
    at,
    request,
  }) => {
    const page = await visit('/');
    const text = `Learn about Core Web Vitals and how ${siteConfig.platform.name} can help you reach your most demanding speed and user experience requirements.`;
    await expect(page.getByText(text, { exact: true })).toHaveCount(2);
    const buttons = page.getByRole('link', { name: /^Get Started\b/ });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all())
      await expect(button).toHaveAttribute('href', at('/posts/'));
    expect((await request.get(at('/posts/'))).status()).toBe(200);
  });

  test('lists the 12 newest posts as cards', async ({ visit, at, content }) => {
    const page = await visit('/');
    const section = page.getByRole('region', { name: 'Latest Posts' });
    const newest = content.posts.slice(0, siteConfig.latestPosts);
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(12);
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
    const cards = page.getByRole('region', { name: 'Latest Posts' }).getByRole('article');
    for (const [index, post] of content.posts.slice(0, 12).entries()) {
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
