import { JSDOM } from 'jsdom';
import { HEAD_SCRIPT } from '#next/shared/inline-scripts';

/**
 * Whether the browser still reports a promise that was rejected for this reason and that nobody
 * waits for.
 */
function isReported(reasonOf: (window: JSDOM['window']) => unknown): boolean {
  const { window } = new JSDOM(`<script data-faces="{}">${HEAD_SCRIPT}</script>`, {
    url: 'https://www.example.com/',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: (browser) => {
      Object.defineProperty(browser, 'matchMedia', { value: () => ({ matches: false }) });
    },
  });
  const event = new window.Event('unhandledrejection', { cancelable: true });
  Object.defineProperty(event, 'reason', { value: reasonOf(window) });
  return window.dispatchEvent(event);
}

describe('the script in the head', () => {
  // Chromium's words: third_party/blink/renderer/core/view_transition/view_transition.cc.
  test.each([
    ['AbortError', 'Transition was skipped'],
    ['InvalidStateError', 'Transition was aborted because of invalid state'],
    ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
  ])('takes the %s of a fade between pages: %s', (name, message) => {
    expect(isReported((window) => new window.DOMException(message, name))).toBe(false);
  });

  test.each<[string, (window: JSDOM['window']) => unknown]>([
    [
      'of another feature of the browser',
      ({ DOMException }) => new DOMException('The user aborted a request.', 'AbortError'),
    ],
    ['of the site', () => new Error('The transition of a menu failed')],
    ['without a reason', () => undefined],
  ])('leaves an error %s to be seen', (_, reasonOf) => {
    expect(isReported(reasonOf)).toBe(true);
  });
});

interface OpeningOptions {
  /** The page from which the visitor comes. */
  referrer?: string;
  /** Whether a line of what is seen breaks elsewhere with the fonts. */
  moves?: boolean;
  isFontMissing?: boolean;
}

/** A page whose head has the script, as a visitor opens it. */
function opened(body: string, { referrer, moves, isFontMissing }: OpeningOptions = {}) {
  const asked: string[] = [];
  const measured = new Set<string>();
  const faces = JSON.stringify({
    '/fonts/one.woff2': '1em "One"',
    '/fonts/two.woff2': '1em "Two"',
  });
  const script = `<script data-faces='${faces}'>${HEAD_SCRIPT}</script>`;
  const html = `<html><head>${script}</head><body><main>${body}</main></body></html>`;
  const { window } = new JSDOM(html, {
    url: 'https://www.example.com/post/',
    ...(referrer === undefined ? {} : { referrer }),
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: (browser) => {
      const { document } = browser;
      Object.defineProperty(browser, 'matchMedia', { value: () => ({ matches: false }) });
      const load = (face: string) => {
        asked.push(face);
        return isFontMissing ? Promise.reject(new Error('404')) : Promise.resolve([]);
      };
      Object.defineProperty(document, 'fonts', { value: { load } });
      browser.Element.prototype.getBoundingClientRect = function (this: Element) {
        measured.add(this.id);
        const isMoved = moves && document.documentElement.dataset.fonts === 'own';
        const top = Number(this.getAttribute('data-top') ?? 10) + (isMoved ? 30 : 0);
        return {
          x: 0,
          y: top,
          top,
          left: 0,
          right: 0,
          bottom: top,
          width: 0,
          height: 0,
          toJSON: () => '',
        };
      };
    },
  });
  return { window, asked, measured };
}

type Window = ReturnType<typeof opened>['window'];

const frames = (window: Window, number: number): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number): unknown =>
      left === 0 ? resolve() : window.requestAnimationFrame(() => next(left - 1));
    next(number);
  });

const fontsOf = ({ document }: Window): string | undefined =>
  document.documentElement.dataset.fonts;

const preloaded = ({ document }: Window): (string | null)[] =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

describe('the fonts of the site', () => {
  const picture = '<img fetchpriority="high"><img fetchpriority="low">';

  it('come on the first page of a visit when its largest picture stands', async () => {
    const { window, asked } = opened(picture);
    const [first, other] = window.document.images;
    other?.dispatchEvent(new window.Event('load'));
    await frames(window, 4);
    expect(asked).toEqual([]);
    first?.dispatchEvent(new window.Event('load'));
    expect(asked).toEqual([]);
    await frames(window, 4);
    expect(asked).toEqual(['1em "One"', '1em "Two"']);
    expect(fontsOf(window)).toBe('own');
    expect(preloaded(window)).toEqual([]);
  });

  it('come with the text where a page has no such picture', async () => {
    const { window } = opened('<p>Text</p><img>');
    expect(fontsOf(window)).toBeUndefined();
    await new Promise((resolve) => window.addEventListener('load', resolve));
    await frames(window, 4);
    expect(fontsOf(window)).toBe('own');
  });

  const below = '<img fetchpriority="high" data-top="900"><p data-top="900"></p>';

  it.each<[string, string, string, OpeningOptions, string | undefined]>([
    ['come where that picture fails', 'error', picture, {}, 'own'],
    ['move nothing that is seen', 'load', picture, { moves: true }, 'stand-in'],
    ['may move what is below the view', 'load', below, { moves: true }, 'own'],
    ['are not waited for where none come', 'load', picture, { isFontMissing: true }, undefined],
  ])('%s', async (_what, event, body, options, fonts) => {
    const { window } = opened(body, options);
    window.document.images[0]?.dispatchEvent(new window.Event(event));
    await frames(window, 4);
    expect(fontsOf(window)).toBe(fonts);
  });

  it('are compared where they are seen; what is not seen is not laid out for it', async () => {
    const unseen = `
      <section id="above" data-top="-40"><p id="in-above"></p></section>
      <details id="closed"><summary id="summary"></summary><ul id="in-closed"></ul></details>
      <section id="below" data-top="768"><p id="in-below"></p></section>`;
    const { window, measured } = opened(`${picture}<p id="seen"><b id="in-seen"></b></p>${unseen}`);
    window.document.images[0]?.dispatchEvent(new window.Event('load'));
    await frames(window, 4);
    expect(fontsOf(window)).toBe('own');
    expect([...measured].filter(Boolean)).toEqual([
      'seen',
      'in-seen',
      'above',
      'closed',
      'summary',
      'below',
    ]);
  });

  it('are there at once after another page of the site, which has brought them', () => {
    const { window } = opened(picture, { referrer: 'https://www.example.com/' });
    expect(fontsOf(window)).toBe('own');
    expect(preloaded(window)).toEqual(['/fonts/one.woff2', '/fonts/two.woff2']);
  });

  it('wait after a page of another site', () => {
    const { window } = opened(picture, { referrer: 'https://www.example.com.example.net/' });
    expect(fontsOf(window)).toBeUndefined();
    expect(preloaded(window)).toEqual([]);
  });
});
