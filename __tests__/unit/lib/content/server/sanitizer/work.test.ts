import fc from 'fast-check';
import { sample } from '@/__tests__/e2e/site/sample';
import { hostileMarkup } from '@/bench/hostile-markup';
import { growth, MAX_RATIO } from '@/bench/work-growth';
import { excerptOf } from '@/lib/content/server/excerpt';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import { arbitraryHtml, site } from './arbitrary-html';

/** Texts that once took seconds or minutes are always tried. */
const ALWAYS = [
  'a srcset of one long word',
  'newlines in an element',
  'links of images in a figure',
  'nested spans at the depth that is read',
  'blanks without a break',
];

function read(html: string): void {
  sanitizeContent(html, site);
  excerptOf(html, 140);
  plainText(html);
}

function expectSteadyWork(markup: (characters: number) => string): void {
  expect(growth(read, markup)).toBeLessThan(MAX_RATIO);
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset().mockImplementation();
});

describe('nobody is kept waiting by a content, however it is made: its work grows with its length', () => {
  const others = Object.keys(hostileMarkup).filter((name) => !ALWAYS.includes(name));
  test.each([...ALWAYS, ...sample(others, 4)])('%s', (name) => {
    const markup = hostileMarkup[name];
    if (!markup) throw new Error(`There is no such markup: ${name}`);
    expectSteadyWork(markup);
  });

  const seed = Number(process.env.TEST_SEED ?? 1);
  const count = process.env.TEST_ALL === '1' ? 100 : 3;
  const generated = fc.sample(arbitraryHtml, { seed, numRuns: count }).filter(Boolean);
  test.each(generated)('%j, again and again', (piece) => {
    expectSteadyWork((characters) => piece.repeat(Math.ceil(characters / piece.length)));
  });
});
