import { sanitizeContent } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import { JSDOM } from 'jsdom';
import { exampleSite as site } from '@/__tests__/example-site';
import type { PublishedContent } from '../site/published-content';
import { commonWord, fullPost, screensOf } from './screens';
import { expect, test, untilHydrated } from './visitor-test';

interface Names {
  ids: string[];
  classes: string[];
}

/** The ids and the classes of a page's own elements: of all but those inside content. */
function namesOnPage(): Names {
  const inContent =
    '.rich-text *, [class*="Testimonial_words"] *, [class*="SearchResults_excerpt"] *';
  const own = [...document.querySelectorAll('*')].filter((element) => !element.matches(inContent));
  return {
    ids: own.map(({ id }) => id).filter(Boolean),
    classes: own.flatMap(({ classList }) => [...classList]),
  };
}

/** What a content wears that asks for one id and one class. */
function worn(id: string, className: string): { id: string; className: string } {
  const { html } = sanitizeContent(`<p id="${id}" class="${className}">x</p>`, site);
  const paragraph = new JSDOM(html).window.document.querySelector('p');
  return { id: paragraph?.id ?? '', className: paragraph?.className ?? '' };
}

test('content gets no id and no class that an element of the site has, on any screen', async ({
  visit,
  content,
  trouble,
}) => {
  trouble.expect(/404/);
  const ids = new Set<string>();
  const classes = new Set<string>();
  for (const path of [...screensOf(content).map((screen) => screen.path), '/login', '/preview']) {
    const page = await visit(path);
    if (path === '/') await untilHydrated(page);
    const names = await page.evaluate(namesOnPage);
    names.ids.forEach((id) => ids.add(id));
    names.classes.forEach((name) => classes.add(name));
  }
  expect(ids, 'ids were found').toContain('main-content');
  expect(classes.size, 'classes were found').toBeGreaterThan(50);
  expect([...ids].filter((id) => worn(id, '').id === id)).toEqual([]);
  expect([...classes].filter((name) => worn('x', name).className !== '')).toEqual([]);
});

/**
 * Lays an element over all that it can reach from inside a content. @returns how many pixels it
 * reaches above the content
 */
async function reachAbove(box: Element): Promise<number> {
  const cover = document.createElement('div');
  cover.style.cssText = 'position: fixed; inset: -5000px; z-index: 9; max-inline-size: none';
  box.append(cover);
  // What comes near is drawn then, and pushes down what stands below it: look until that is done.
  const MAX_FRAMES = 120;
  const isCovered = (left: number, y: number): boolean =>
    document.elementFromPoint(left + 5, y) === cover;
  for (let frame = 0; ; frame += 1) {
    window.scrollBy({
      top: box.getBoundingClientRect().top - innerHeight / 2,
      behavior: 'instant',
    });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { left, top } = box.getBoundingClientRect();
    if (isCovered(left, top + 5)) break;
    if (frame === MAX_FRAMES) {
      throw new Error('The element covers nothing: this test sees nothing.');
    }
  }
  const { left, top } = box.getBoundingClientRect();
  let reach = 0;
  while (isCovered(left, top - reach)) reach += 1;
  return reach;
}

for (const [what, selector, path] of [
  ['a post', '.rich-text', (content) => fullPost(content).uri],
  ['a testimonial', '[class*="Testimonial_words"]', () => '/'],
  [
    'an excerpt',
    '[class*="SearchResults_excerpt"]',
    (content) => `/search?q=${commonWord(content)}`,
  ],
] satisfies [string, string, (content: PublishedContent) => string][]) {
  test(`nothing in ${what} can cover what stands around it`, async ({
    page,
    at,
    content,
    trouble,
  }) => {
    // Where they arrive, React may put an element of its own in the place of the one looked at.
    trouble.expect(/net::ERR_FAILED/);
    await page.route(/\.js(?:\?|$)/, (route) => route.abort());
    await page.goto(at(path(content)));
    const box = page.locator(selector).first();
    // What is far below the first view is not drawn before it is near.
    await box.scrollIntoViewIfNeeded();
    expect(await box.evaluate(reachAbove)).toBeLessThan(10);
  });
}
