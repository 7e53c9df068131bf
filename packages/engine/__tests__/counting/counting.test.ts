import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { shownSettings } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import { countingFacts } from '#counting/counting-facts';
import { kindOf, sourcesOf } from '#counting/kinds';
import { hearSources, hearSourcesIn, widenedPolicy, widenPolicy } from '#counting/widened-policy';
import { countingScript, passOnEvent } from '#documents/pass-on-counted';
import type { Counting } from '#site/settings';
import { exampleSite as site } from '@/__tests__/example-site';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'; img-src 'self'; frame-src https://player.vimeo.com";
const counted = (kind: Counting['kind'], id = 'a', address = ''): Counting => ({
  kind,
  id,
  address,
});
const siteWith = (counting: Counting | false): Site => ({
  ...site,
  settings: shownSettings({ isDemonstration: false, settings: { counting } }, site.config),
});

describe('The policy of a site that counts its visitors', () => {
  it.each<[Counting | false, string]>([
    [false, POLICY],
    [counted('plausible'), POLICY],
    [counted('matomo', '7', 'https://count.example.org/'), POLICY],
    [
      counted('fathom', 'a', 'https://stats.example.org/x'),
      "default-src 'none'; script-src 'self' 'sha256-x' https://stats.example.org; connect-src 'self' https://stats.example.org; img-src 'self' https://stats.example.org; frame-src https://player.vimeo.com",
    ],
    [
      counted('google-tag-manager'),
      "default-src 'none'; script-src 'self' 'sha256-x' https://www.googletagmanager.com; connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com; img-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com; frame-src https://player.vimeo.com https://www.googletagmanager.com",
    ],
  ])('has exactly the sources of its service: %j', (counting, policy) => {
    expect(widenedPolicy(POLICY, sourcesOf(counting))).toBe(policy);
  });

  it('is that of the page which is answered, also of one that was kept', async () => {
    const server = http.createServer((_request, response) => {
      widenPolicy(response);
      response.setHeader('Content-Security-Policy', POLICY);
      // As while a page is read from the cache, after the header was set.
      hearSourcesIn({
        pageProps: { layout: { counting: { sources: sourcesOf(counted('fathom')) } } },
      });
      response.end('page');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // It listens on a port.
    const policyNow = async () =>
      (await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-security-policy');
    expect(await policyNow()).toContain("script-src 'self' 'sha256-x' https://cdn.usefathom.com;");
    hearSourcesIn({ pageProps: { screen: { props: { layout: {} } } } });
    expect(widenedPolicy(POLICY, {})).toBe(POLICY);
    hearSources({});
    server.close();
  });
});

describe('What a page knows of counting', () => {
  it('is nothing where nobody is counted', () => {
    expect(countingFacts(siteWith(false))).toBeNull();
  });

  it.each<[Counting['kind'], string, boolean]>([
    ['plausible', '', false],
    ['matomo', '', false],
    ['fathom', 'https://cdn.usefathom.com', false],
    ['google-analytics', 'https://www.googletagmanager.com', true],
    ['google-tag-manager', 'https://www.googletagmanager.com', true],
  ])(
    'of %s: its address if browsers go there (%s), and whether readers are asked: %s',
    (kind, address, isAsked) => {
      const facts = countingFacts(siteWith(counted(kind, 'a')));
      expect(facts?.address).toBe(address);
      expect(facts?.notice !== null).toBe(isAsked);
      if (isAsked) expect(facts?.notice?.text).toContain(kindOf(counted(kind)).service);
    },
  );
});

describe('A service that this site stands before', () => {
  let asked: { url: string; method: string; headers: http.IncomingHttpHeaders; body: string }[];
  const service = serverOfTests((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      asked.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
      const isScript = url.endsWith('.js');
      const type = isScript ? 'text/javascript' : 'text/plain';
      response
        .writeHead(isScript ? 200 : 202, { 'content-type': type })
        .end(isScript ? 'count()' : 'ok');
    });
  });
  beforeEach(() => {
    asked = [];
  });

  const event = {
    method: 'POST' as const,
    query: 'a=b',
    body: '{"n":"pageview"}',
    contentType: 'text/plain',
    userAgent: 'Firefox',
    language: 'de',
    address: '203.0.113.7',
  };

  it('gives its script, and hears of the visitor without cookies', async () => {
    const counting = counted('plausible', 'example.com', service.url);
    expect(String(await countingScript(counting))).toBe('count()');
    expect(await passOnEvent(counting, event)).toMatchObject({ status: 202 });
    expect(asked.map(({ url, method, body }) => [method, url, body])).toEqual([
      ['GET', '/js/script.js', ''],
      ['POST', '/api/event?a=b', '{"n":"pageview"}'],
    ]);
    expect(asked[1]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Firefox',
      'accept-language': 'de',
    });
    expect(asked[1]?.headers.cookie).toBeUndefined();
  });

  it('is asked for nothing where browsers go to it themselves', async () => {
    expect(await countingScript(counted('fathom', 'a', service.url))).toBeNull();
    expect(await passOnEvent(counted('google-analytics', 'G-1', service.url), event)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('that does not answer, or answers a page in place of its script, is none', async () => {
    expect(await countingScript(counted('matomo', '1', 'http://127.0.0.1:1'))).toBeNull();
    expect(await passOnEvent(counted('matomo', '1', 'http://127.0.0.1:1'), event)).toBeNull();
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await countingScript(counted('matomo', '1', service.url))).toBeNull();
  });
});
