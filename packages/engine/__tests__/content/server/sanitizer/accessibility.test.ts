import axe from 'axe-core';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { runs } from '@/__tests__/generated-cases';
import { arbitraryHtml } from './arbitrary-html';
import { html } from './shown';

describe('a tester of accessibility finds no fault', () => {
  const { window } = new JSDOM('', { runScripts: 'outside-only' });
  window.eval(axe.source);
  afterAll(() => window.close());

  async function faultsIn(content: string): Promise<string[]> {
    window.document.documentElement.lang = 'en';
    window.document.title = 'x';
    window.document.body.innerHTML = `<main id="main-content"><h1>Title</h1>${content}</main>`;
    const run: unknown = window.eval(
      'axe.run(document, { iframes: false, rules: { "color-contrast": { enabled: false } } }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + " " + nodes.map(({ html }) => html).join(" | "))))',
    );
    const found: unknown = JSON.parse(String(await run));
    return Array.isArray(found) ? found.map(String) : ['no answer of axe'];
  }

  test('axe finds no fault in markup that has all faults before it is sanitised', async () => {
    const faulty = `
      <h5>Skipped</h5><h2></h2><ul><p>astray</p><li>item</li></ul><li>alone</li><dl><dd>no term</dd></dl>
      <a href="/x"><img src="/wp-content/uploads/a.jpg"></a><a href="/y"></a><img src="/wp-content/uploads/b.jpg">
      <a href="/z"><img src="/wp-content/uploads/c.jpg" alt="Same">Same</a>
      <iframe src="https://www.youtube.com/embed/a"></iframe><iframe src="https://www.youtube.com/embed/b"></iframe>
      <table><tr><th></th><th>A</th></tr></table><table><tr><td>x</td></tr></table>
      <details><p>no summary</p></details><summary>alone</summary><nav>a</nav><nav>b</nav><main>c</main><aside>d</aside><header>e</header>
      <p lang="zz-nonsense" role="checkbox" aria-label="x" aria-describedby="gone" tabindex="5" accesskey="s">p</p>
      <div aria-hidden="true"><a href="/w">hidden link</a></div><span aria-hidden="true"><a href="/v">v</a></span>
      <p id="dup">1</p><p id="dup">2</p><marquee>x</marquee><video src="/wp-content/uploads/v.mp4"></video><pre>code</pre>`;
    expect((await faultsIn(faulty)).length).toBeGreaterThan(10);
    expect(await faultsIn(html(faulty))).toEqual([]);
  });

  test('axe finds no fault in any content', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHtml, async (given) => {
        expect(await faultsIn(html(given))).toEqual([]);
      }),
      {
        numRuns: runs(125),
        // What was found once.
        examples: [
          ['<details><a><h1><a>!</a></h1></a></details><a><h4><a><a>!</a></a></h4></a>'],
          ['<a><h4><?</h4><a><dd style="color:red;display:none"></a><a>!</a></a>'],
        ],
      },
    );
  }, 300_000);
});
