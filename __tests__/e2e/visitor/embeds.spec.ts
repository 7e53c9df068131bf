import { BUILT_SCRIPTS, holdBack } from '../site/hold-back';
import { expect, test } from './visitor-test';

const ARTICLE = '/film-a-thirty-second-tip/';
const PLAYER = 'https://www.youtube-nocookie.com/**';

test.describe('A video in an article', () => {
  test('is asked of nobody before the visitor plays it, then plays in its place and has the focus', async ({
    page,
    at,
    trouble,
  }) => {
    const foreign: string[] = [];
    await page.route(PLAYER, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' }),
    );
    await page.goto(at(ARTICLE), { waitUntil: 'networkidle' });
    const { host } = new URL(page.url());
    page.on('request', (request) => {
      if (new URL(request.url()).host !== host) foreign.push(request.url());
    });
    const video = page.getByRole('main').getByRole('link', { name: /^Play .*YouTube video/ });
    await video.scrollIntoViewIfNeeded();
    await video.focus();
    const name = /“(.*)”/.exec((await video.textContent()) ?? '')?.[1] ?? 'YouTube';
    expect(foreign).toEqual([]);
    const place = await video.boundingBox();

    trouble.expect(/^asked https:\/\/www\.youtube-nocookie\.com\/embed\//);
    await video.click();
    const frame = page.getByRole('main').locator('iframe');
    await expect(frame).toHaveAttribute('title', name);
    await expect(frame).toBeFocused();
    await expect(video).toHaveCount(0);
    await expect(
      page.frameLocator('main iframe').getByRole('heading', { name: 'The player' }),
    ).toBeVisible();
    expect(foreign).toHaveLength(1);
    expect((await frame.boundingBox())?.width).toBeCloseTo(place?.width ?? 0, 0);
    expect((await frame.boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0);
  });

  test('plays in its place after two taps that came before the scripts', async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/^asked https:\/\/www\.youtube-nocookie\.com\/embed\//);
    await page.route(PLAYER, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' }),
    );
    await page.route('https://www.youtube.com/**', (route) => route.abort());
    const letThrough = await holdBack(page, BUILT_SCRIPTS);
    await page.goto(at(ARTICLE));
    const video = page.getByRole('main').getByRole('link', { name: /^Play .*YouTube video/ });
    await video.click();
    await video.click();
    letThrough();
    await expect(
      page.frameLocator('main iframe').getByRole('heading', { name: 'The player' }),
    ).toBeVisible();
  });

  test('is a link to its page where the site’s scripts do not come', async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/net::ERR_FAILED|^asked https:\/\/www\.youtube\.com\/watch/);
    await page.route(BUILT_SCRIPTS, (route) => route.abort());
    await page.route('https://www.youtube.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The page of the video</h1>' }),
    );
    await page.goto(at(ARTICLE));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Play .*YouTube video/ })
      .click();
    await expect(page.getByRole('heading', { name: 'The page of the video' })).toBeVisible();
  });
});
