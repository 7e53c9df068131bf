import fs from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { english, screenWords } from '#words/wording';

const source = fs.readFileSync(path.join(__dirname, '../../public/reader.js'), 'utf8');

const { layout } = screenWords(english);

const ARTICLE = `<main data-continue="${layout.continue}" data-continue-at="${layout.continueAt}"><article><div class="rich-text">
  <p>One</p><p>Two</p><p>Three</p><h2>Measure</h2><p>Five</p>
  <div class="is-style-today"><input type="checkbox" data-step="a"><input type="checkbox" data-step="b"></div>
</div></article></main>`;

/** What all tabs of a browser share: https://html.spec.whatwg.org/multipage/webstorage.html */
class StorageStandIn {
  readonly #items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

/** A tab that shows an article to a reader who has begun to scroll. */
function openArticle(storage: StorageStandIn, html = ARTICLE) {
  const { window } = new JSDOM(html, {
    url: 'https://www.example.com/post/',
    runScripts: 'outside-only',
    beforeParse: (browser) => {
      Object.defineProperty(browser, 'localStorage', { value: storage });
      Object.defineProperty(browser.performance, 'getEntriesByType', {
        value: () => [{ type: 'navigate' }],
      });
    },
  });
  const { document } = window;
  const blocks = [...document.querySelectorAll('.rich-text > *')];
  let firstInView = 0;
  Object.defineProperty(document, 'currentScript', {
    value: { src: 'https://www.example.com/-/reader.js' },
  });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  Object.defineProperty(window.Element.prototype, 'getBoundingClientRect', {
    value(this: Element) {
      const at = blocks.indexOf(this);
      // Each block is a screen high; the text is as high as all of them.
      const screens = (at < 0 ? blocks.length : at + 1) - firstInView;
      return { bottom: screens * window.innerHeight };
    },
  });
  window.eval(source);
  const steps = [...document.querySelectorAll<HTMLInputElement>('[data-step]')];
  return {
    ticked: () => steps.filter(({ checked }) => checked).map(({ dataset }) => dataset.step),
    click: (step: number) => steps[step]?.click(),
    /** Scrolls until this block is the first in view, and goes elsewhere. */
    leaveAt: (block: number) => {
      firstInView = block;
      document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }));
    },
    offer: () => document.querySelector('[data-place]')?.textContent,
  };
}

const END = 6;

describe('the place where a reader stopped', () => {
  test('is offered at the next visit, by the heading above it', () => {
    const storage = new StorageStandIn();
    const first = openArticle(storage);
    expect(first.offer()).toBeUndefined();
    first.leaveAt(4);
    expect(openArticle(storage).offer()).toBe('Continue at “Measure”');
  });

  test('is none where somebody has only looked in', () => {
    const storage = new StorageStandIn();
    openArticle(storage).leaveAt(2);
    expect(openArticle(storage).offer()).toBeUndefined();
  });

  test('is offered no more once the article was read to its end, also where steps of it are ticked', () => {
    const storage = new StorageStandIn();
    const first = openArticle(storage);
    first.click(0);
    first.leaveAt(4);
    openArticle(storage).leaveAt(END);
    const again = openArticle(storage);
    expect([again.offer(), again.ticked()]).toEqual([undefined, ['a']]);
  });
});

describe('an article for when there is no connection', () => {
  /** What the service worker of a site at `root` is told by an article at `url`. */
  async function toldOf(url: string, root: string) {
    const registered: unknown[] = [];
    const told: unknown[] = [];
    const head =
      '<script data-build="b1"></script><link rel="stylesheet" href="/a.css">';
    const { window } = new JSDOM(head + ARTICLE, {
      url,
      runScripts: 'outside-only',
      beforeParse: (browser) => {
        Object.defineProperty(browser.navigator, 'serviceWorker', {
          value: {
            register: async (address: URL, { scope }: { scope: string }) =>
              registered.push([address.href, scope]),
            ready: Promise.resolve({ active: { postMessage: (data: unknown) => told.push(data) } }),
          },
        });
        Object.defineProperty(browser.performance, 'getEntriesByType', { value: () => [] });
      },
    });
    Object.defineProperty(window.document, 'currentScript', { value: { src: `${root}-/reader.js` } });
    window.eval(source);
    await new Promise((resolve) => setImmediate(resolve));
    return { registered, told };
  }

  test.each([
    ['https://www.example.com/post/?utm_source=letter#top', 'https://www.example.com/', 'https://www.example.com/post/'],
    ['https://www.example.com/2026/post', 'https://www.example.com/', 'https://www.example.com/2026/post'],
    ['https://www.example.com/blog/post', 'https://www.example.com/blog/', 'https://www.example.com/blog/post'],
  ])('at %s is named to the worker of %s by its own address', async (url, root, page) => {
    const { registered, told } = await toldOf(url, root);
    expect(registered).toEqual([[`${root}-/service-worker.js?v=b1`, new URL(root).pathname]]);
    expect(told).toEqual([{ page, parts: ['https://www.example.com/a.css'] }]);
  });
});

describe('the steps that are ticked', () => {
  test('are ticked at the next visit, and those that were unticked are not', () => {
    const storage = new StorageStandIn();
    const first = openArticle(storage);
    first.click(0);
    first.click(1);
    first.click(0);
    expect(openArticle(storage).ticked()).toEqual(['b']);
  });

  test('stay when the same article is open in another tab, whatever is done there', () => {
    const storage = new StorageStandIn();
    const [one, other] = [openArticle(storage), openArticle(storage)];
    one.click(0);
    other.click(1);
    other.leaveAt(4);
    one.leaveAt(3);
    const again = openArticle(storage);
    expect([again.ticked(), again.offer()]).toEqual([['a', 'b'], 'Continue at “Measure”']);
  });

  test('are remembered though they were ticked before the script ran', () => {
    const storage = new StorageStandIn();
    openArticle(storage).click(1);
    openArticle(storage, ARTICLE.replace('data-step="a"', 'data-step="a" checked'));
    expect(openArticle(storage).ticked()).toEqual(['a', 'b']);
  });

  test.each(['no JSON', '7', '{"/post/":7}', '{"/post/":{"done":7,"place":"4"}}', 'null'])(
    'can be ticked whatever others have written there: %s',
    (text) => {
      const storage = new StorageStandIn();
      storage.setItem('homegrown-reader', text);
      openArticle(storage).click(0);
      expect(openArticle(storage).ticked()).toEqual(['a']);
    },
  );
});
