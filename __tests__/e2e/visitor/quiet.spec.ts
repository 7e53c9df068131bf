import { MISSING, screensOf, screensToInspect } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

test('No screen logs an error, violates its policy, or asks anything but this site by GET', async ({
  page,
  at,
  content,
  trouble,
}) => {
  test.slow();
  trouble.expect(new RegExp(`status of 404.*${MISSING}`));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`);
    if (/graphql|\/api\/faust\//.test(request.url())) asked.push(request.url());
  });
  for (const { kind, path } of screensToInspect(screensOf(content))) {
    await test.step(kind, async () => {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      if (path !== MISSING) await untilHydrated(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    });
  }
  expect(asked, 'nothing but GET, nothing of the CMS').toEqual([]);
});
