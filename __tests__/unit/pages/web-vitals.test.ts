import { type Metrics, setMetrics } from '@homegrown/engine/internal/telemetry/metrics';
import { WEB_VITALS_SCRIPT } from '@homegrown/engine/next/shared/inline-scripts';
import { JSDOM } from 'jsdom';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';
import * as endpoint from '@/pages/api/web-vitals';

const measured: [string, number][] = [];
const nothing = () => undefined;
const recorder: Metrics = {
  answered: nothing,
  rendered: nothing,
  queried: nothing,
  refused: nothing,
  breaker: nothing,
  changeReceived: nothing,
  changeShown: nothing,
  visited: (vital, value) => void measured.push([vital, value]),
};

beforeAll(() => {
  process.env.METRICS_ADDRESS = '127.0.0.1:9464';
});

afterAll(() => setMetrics(undefined));

const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
const about = { ...preview, dev: false };
const server = serverOfTests((request, response) => {
  void apiResolver(request, response, {}, endpoint, about, false, false, '/api/web-vitals');
});

beforeEach(() => {
  measured.length = 0;
  process.env.WEB_VITALS = 'true';
  setMetrics(recorder);
});

const ask = (init?: RequestInit) => fetch(`${server.url}/api/web-vitals`, init);
const send = (body: string, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', body, headers });

it('is not there while it is off', async () => {
  process.env.WEB_VITALS = 'false';
  expect((await ask()).status).toBe(404);
  expect((await send('{"LCP":1200}')).status).toBe(404);
  expect(measured).toEqual([]);
});

it('counts what a browser has measured', async () => {
  expect((await send('{"LCP":1200.5,"CLS":0.03,"INP":40}')).status).toBe(204);
  expect(measured).toEqual([
    ['CLS', 0.03],
    ['INP', 40],
    ['LCP', 1200.5],
  ]);
});

it.each([
  ['no JSON', 'LCP'],
  ['nothing', '{}'],
  ['a list', '[1200]'],
  ['another name', '{"LCP":1200,"visitor":"fern"}'],
  ['a text', '{"LCP":"1200"}'],
  ['less than nothing', '{"LCP":-1}'],
  ['more than a visit takes', '{"LCP":1e12}'],
])('takes nothing of what no browser sends: %s', async (_what, body) => {
  expect((await send(body)).status).toBe(400);
  expect(measured).toEqual([]);
});

it('takes nothing from pages of other sites, and no long bodies', async () => {
  expect((await send('{"LCP":1200}', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400);
  expect((await send(`{"LCP":1200,"x":"${'x'.repeat(5_000)}"}`)).status).toBe(413);
  expect(measured).toEqual([]);
});

it('refuses a network that sends more than all of an office’s visitors', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const from = { 'X-Forwarded-For': '203.0.113.7' };
  const statuses: number[] = [];
  for (let number = 0; number < 140; number += 1) {
    statuses.push((await send('{"LCP":1200}', from)).status);
  }
  expect(statuses.slice(0, 120)).toEqual(Array<number>(120).fill(204));
  expect(statuses).toContain(429);
  expect((await send('{"LCP":1200}', { 'X-Forwarded-For': '203.0.114.7' })).status).toBe(204);
});

it('answers other methods with those that it knows', async () => {
  const answer = await fetch(`${server.url}/api/web-vitals`, { method: 'PUT' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

describe('the scripts', () => {
  it('load at the first sign of a visitor and not before, and once', () => {
    const page = new JSDOM(
      `<html><head><script data-src="/blog/api/web-vitals">${WEB_VITALS_SCRIPT}</script></head></html>`,
      { runScripts: 'dangerously' },
    );
    const { document } = page.window;
    const loaded = () => Array.from(document.scripts, ({ src }) => src).filter(Boolean);
    expect(loaded()).toEqual([]);
    document.dispatchEvent(new page.window.Event('keydown', { bubbles: true }));
    page.window.dispatchEvent(new page.window.Event('scroll'));
    expect(loaded()).toHaveLength(1);
    expect(loaded()[0]).toContain('/blog/api/web-vitals');
  });

  it('send what was measured when the page is left, to where they came from, and nothing else', async () => {
    const script = await ask().then((response) => response.text());
    const [library = '', sender] = script.split(/(?=\(\(\) => \{\n {2}const \{ src \})/);
    expect(library).toMatch(/^var webVitals=/);
    const page = new JSDOM('', {
      runScripts: 'dangerously',
      url: 'https://www.example.com/about/',
    });
    const sent: [string, unknown][] = [];
    let state = 'visible';
    Object.defineProperty(page.window.document, 'visibilityState', { get: () => state });
    Object.defineProperty(page.window.document, 'currentScript', {
      value: { src: 'https://www.example.com/api/web-vitals' },
    });
    Object.assign(page.window.navigator, {
      sendBeacon: (to: string, body: string) => sent.push([to, JSON.parse(body)]),
    });
    const give = (value: number) => (take: (vital: { value: number }) => void) => take({ value });
    Object.assign(page.window, {
      webVitals: {
        onCLS: give(0.012345),
        onFCP: give(800),
        onINP: nothing,
        onLCP: give(1_200),
        onTTFB: give(90),
      },
    });
    page.window.eval(sender ?? '');
    const leave = () =>
      page.window.document.dispatchEvent(
        new page.window.Event('visibilitychange', { bubbles: true }),
      );
    leave();
    expect(sent).toEqual([]);
    state = 'hidden';
    leave();
    state = 'visible';
    leave();
    state = 'hidden';
    leave();
    expect(sent).toEqual([
      ['https://www.example.com/api/web-vitals', { CLS: 0.0123, FCP: 800, LCP: 1_200, TTFB: 90 }],
    ]);
  });
});
