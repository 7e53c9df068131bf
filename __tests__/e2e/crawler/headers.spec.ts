import { expect, test } from '@playwright/test';
import { firstFonts } from '../../../styles/first-fonts';
import { htmlPage, attribute } from '../site/html-page';
import { rawGet } from '../site/raw-request';

/** The directives of a Content-Security-Policy. */
function policyOf(header: string | null): Map<string, string[]> {
  return new Map(
    (header ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
}

async function somePicture(origin: string): Promise<{ upload: string; optimized: string }> {
  const page = htmlPage(await (await fetch(`${origin}/`)).text());
  const optimized = page
    .all('img')
    .map((image) => attribute(image, 'src') ?? '')
    .find((src) => src.includes('wp-content%2Fuploads'));
  if (!optimized) throw new Error('The front page has no uploaded picture.');
  return { optimized, upload: new URL(optimized, origin).searchParams.get('url') ?? '' };
}

test.describe('Security headers', () => {
  test('are on pages, errors, the API, uploads, images and scripts', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const { upload, optimized } = await somePicture(origin);
    const page = htmlPage(await (await fetch(`${origin}/`)).text());
    const script =
      page
        .all('script')
        .map((element) => attribute(element, 'src'))
        .find(Boolean) ?? '';
    const [font = ''] = Object.keys(firstFonts('en')).map((file) => `/fonts/${file}`);
    expect(font).toMatch(/\.woff2$/);
    for (const address of [
      '/',
      '/about/',
      '/search?q=email',
      '/no-such-page/',
      '/.env',
      '/api/health',
      '/api/content/search?q=email',
      '/api/content/search?q=',
      upload,
      `${upload}.missing.jpg`,
      optimized,
      script,
      font,
      '/logo.png',
    ]) {
      const { headers } = await fetch(`${origin}${address}`);
      const policy = policyOf(headers.get('content-security-policy'));
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(headers.get('x-powered-by'), address).toBeNull();
      // A script, a style or a font is nothing by itself: it lives under the policy of its page.
      if (address === script || address === font) continue;
      expect(policy.has('default-src') || policy.has('script-src'), `${address} has a policy`).toBe(
        true,
      );
      // The optimizer's own, in which nothing runs.
      if (address === optimized) {
        expect(policy.get('script-src')).toEqual(["'none'"]);
        expect(policy.has('sandbox')).toBe(true);
        continue;
      }
      expect(headers.get('referrer-policy'), address).toBeTruthy();
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
        expect(headers.get('permissions-policy'), address).toContain(`${feature}=()`);
      }
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
      expect(scripts, address).not.toContain("'unsafe-inline'");
      expect(scripts, address).not.toContain("'unsafe-eval'");
      expect(
        scripts.filter((source) => /^(\*|https?:|data:)/.test(source)),
        address,
      ).toEqual([]);
    }
    const policy = policyOf((await fetch(`${origin}/`)).headers.get('content-security-policy'));
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
  });

  test('never depend on the Host of a request: addresses come from SITE_URL alone', async ({
    request,
    baseURL,
  }) => {
    const response = await request.get('/about/', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const html = await response.text();
    expect(html).not.toContain('evil.example');
    expect(htmlPage(html).canonical).toBe(`${new URL(baseURL ?? '').origin}/about/`);
  });

  test('let caches keep a page that they ask about before each use, and not a search', async ({
    baseURL,
  }) => {
    for (const address of ['/about/', '/nope/', '/contact-us/feed/']) {
      const { headers } = await fetch(`${baseURL}${address}`, { redirect: 'manual' });
      expect(headers.get('cache-control'), address).toBe('public, max-age=0, must-revalidate');
    }
    const page = await fetch(`${baseURL}/about/`);
    const again = await rawGet(baseURL ?? '', '/about/', {
      'If-None-Match': page.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${baseURL}/search?q=email`)).headers.get('cache-control')).toContain(
      'no-store',
    );
  });
});

test.describe('Uploads', () => {
  test('have their type, can be cached, and answer range and conditional requests', async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const { upload } = await somePicture(origin);
    const whole = await fetch(`${origin}${upload}`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
    expect(whole.headers.get('cache-control')).toMatch(/max-age=\d{4,}/);
    expect(Number(whole.headers.get('content-length'))).toBe(bytes.length);
    const part = await fetch(`${origin}${upload}`, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const tag = whole.headers.get('etag');
    const modified = whole.headers.get('last-modified');
    expect(tag ?? modified).toBeTruthy();
    const again = await fetch(`${origin}${upload}`, {
      headers: tag ? { 'if-none-match': tag } : { 'if-modified-since': modified ?? '' },
    });
    expect(again.status).toBe(304);
    const head = await fetch(`${origin}${upload}`, { method: 'HEAD' });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const posted = await fetch(`${origin}${upload}`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('stay in their folder', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    for (const address of [
      '/wp-content/uploads/../../package.json',
      '/wp-content/uploads/..%2f..%2fpackage.json',
      '/wp-content/uploads/%2e%2e/%2e%2e/package.json',
      '/wp-content/uploads/..%5c..%5cpackage.json',
      '/wp-content/uploads/%2e%2e%2fhomegrown.settings.json',
      '/wp-content/uploads/.htaccess',
      '/wp-content/uploads/',
      '/wp-content/uploads/none.jpg',
      '/wp-content/uploads/%00.jpg',
      '/api/uploads/..%2f..%2fpackage.json',
    ]) {
      const { status, body } = await rawGet(origin, address);
      expect([400, 404], `${address}: ${status}`).toContain(status);
      expect(body).not.toContain('"dependencies"');
      expect(body).not.toContain('"permalinks"');
    }
  });

  test('go through the image optimizer, and nothing else does', async ({ baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const { optimized, upload } = await somePicture(origin);
    const small = new URL(optimized, origin);
    expect([...small.searchParams.keys()].sort()).toEqual(['q', 'url', 'w']);
    small.searchParams.set('w', '350');
    const original = await fetch(`${origin}${upload}`);
    const pictureFor = async (accept: string): Promise<{ type: string | null; bytes: number }> => {
      const answer = await fetch(small, { headers: { accept } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toMatch(/\baccept\b/i);
      const bytes = (await answer.arrayBuffer()).byteLength;
      return { type: answer.headers.get('content-type'), bytes };
    };
    // As Chromium and Safari ask, a browser that has no AVIF, and one that has neither.
    const avif = await pictureFor('image/avif,image/webp,image/apng,*/*;q=0.8');
    const safari = await pictureFor('image/webp,image/avif,image/png,*/*;q=0.8');
    const webp = await pictureFor('image/webp,*/*');
    const old = await pictureFor('*/*');
    expect([avif.type, safari.type, webp.type, old.type]).toEqual([
      'image/avif',
      'image/avif',
      'image/webp',
      original.headers.get('content-type'),
    ]);
    expect(avif.bytes).toBeLessThan(0.8 * webp.bytes);
    expect(webp.bytes).toBeLessThan((await original.arrayBuffer()).byteLength);
    for (const url of [
      'https://evil.example/a.jpg',
      '//evil.example/a.jpg',
      '/api/health',
      '/about/',
    ]) {
      const refused = await fetch(
        `${origin}/_next/image?url=${encodeURIComponent(url)}&w=350&q=75`,
      );
      expect(refused.status, url).toBe(400);
    }
    expect(
      (await fetch(`${origin}/_next/image?url=${encodeURIComponent(upload)}&w=351&q=75`)).status,
    ).toBe(400);
  });
});
