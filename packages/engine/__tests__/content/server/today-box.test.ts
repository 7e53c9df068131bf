import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { todayEffort, withTodayBoxes } from '#content/server/today-box';
import { english, wordingIn } from '#words/wording';
import { runs } from '@/__tests__/generated-cases';
import { arbitraryHtml, site } from './sanitizer/arbitrary-html';

const browser = new JSDOM('<!doctype html>').window.document;

/** What a browser makes of a group block with that style. */
function box(inner: string, wording = english): Element {
  const main = browser.createElement('main');
  const group = `<div class="wp-block-group is-style-today">${inner}</div>`;
  main.innerHTML = withTodayBoxes(sanitizeContent(group, site).html, wording);
  return main;
}

const list = (...steps: string[]) => `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;
const sum = (...steps: string[]) =>
  box(list(...steps)).querySelector('[data-today="sum"]')?.textContent;
const checkboxes = (main: Element) => [...main.querySelectorAll('input')];

describe('a group of steps for today', () => {
  test('has a box to tick before each step, named by its words', () => {
    const main = box(
      `<h2>Today: measure</h2><p>Find an hour.</p>${list('One <a href="/a/">door</a>. (5 minutes)', 'Two.')}`,
    );
    expect(
      checkboxes(main).map(({ type, labels }) => [type, labels?.[0]?.textContent?.trim()]),
    ).toEqual([
      ['checkbox', 'One door. (5\u00a0minutes)'],
      ['checkbox', 'Two.'],
    ]);
    expect(main.querySelector('h2 + p')?.textContent).toBe('About 5 minutes in all, 2 steps');
    expect(main.querySelector('li a')?.getAttribute('href')).toBe('/blog/a/');
    expect(main.querySelector('button')?.textContent).toBe('Print this list');
  });

  test.each([
    [['A (5 minutes)', 'B (10 minutes)'], '15 minutes in all, 2 steps'],
    [['A (1 minute).'], '1 minute in all, 1 step'],
    [['A (1 hour)', 'B (30 min)'], '1 hour 30 minutes in all, 2 steps'],
    [['A (2 hours 5 minutes)', 'B (no time)'], 'About 2 hours 5 minutes in all, 2 steps'],
    [['A (1 Stunde)', 'B (15 Minuten)'], '1 hour 15 minutes in all, 2 steps'],
    [['A (1 heure et 5 minutes)', 'B (10 min)'], '1 hour 15 minutes in all, 2 steps'],
    [['A (2 horas)', 'B (1 hora y 5 minutos)'], '3 hours 5 minutes in all, 2 steps'],
    [['A (2 godz.)', 'B (1 godzina i 5 minut)'], '3 hours 5 minutes in all, 2 steps'],
    [['A（1時間20分）', 'B（10分）。'], '1 hour 30 minutes in all, 2 steps'],
    [
      ['A (ساعة و5 دقائق)', 'B (2 ساعة)', 'C (20 دقيقة)'],
      'About 2 hours 20 minutes in all, 3 steps',
    ],
    [['A', 'B (see above)', 'C (5 people)'], '3 steps'],
    [['A takes 5 minutes', 'B ()'], '2 steps'],
  ])('%j is summed up as %j', (steps, expected) => {
    expect(sum(...steps)).toBe(expected);
  });

  test.each([
    ['de-DE', 'Insgesamt etwa 2 Stunden, 5 Minuten, 3 Schritte', 'Diese Liste drucken'],
    ['pl-PL', 'Łącznie około: 2 godziny i 5 minut, 3 kroki', 'Wydrukuj tę listę'],
    ['ja', '合計約2時間5分、3ステップ', 'このリストを印刷'],
    ['ar', 'المجموع نحو ساعتان و5 دقائق، 3 خطوات', 'طباعة هذه القائمة'],
  ])('is summed up in the site’s language: %s', (language, expected, print) => {
    const main = box(list('A (2 hours)', 'B (5 min)', 'C'), wordingIn(language, undefined));
    expect(main.querySelector('[data-today="sum"]')?.textContent).toBe(expected);
    expect(main.querySelector('button')?.textContent).toBe(print);
  });

  test('a step is known by its words, wherever it stands, and two of the same words are two', () => {
    const names = (...steps: string[]) =>
      checkboxes(box(list(...steps))).map(({ dataset }) => dataset.step);
    const [first, second] = names('One', 'Two');
    expect(names('Two', 'One')).toEqual([second, first]);
    expect(names('One, and more')).not.toEqual([first]);
    expect(new Set(names('One', 'One', 'One')).size).toBe(3);
  });

  test('lists within a step, and the further lists of the box, have no boxes', () => {
    const main = box(
      `${list('One<ul><li>inner</li></ul>', '<p>Two</p><p>More</p>')}<ul><li>After</li></ul>`,
    );
    expect(checkboxes(main).map(({ labels }) => labels?.[0]?.textContent?.trim())).toEqual([
      'One',
      'Two',
    ]);
    expect(main.querySelector('label ul')).toBeNull();
  });

  test('a box in a box has its steps once', () => {
    const main = box(`<div class="wp-block-group is-style-today">${list('One', 'Two')}</div>`);
    expect(checkboxes(main)).toHaveLength(2);
    expect(main.querySelectorAll('button')).toHaveLength(1);
  });

  test.each([
    '',
    '<p>No list</p>',
    '<ol><li><img src="/wp-content/uploads/a.jpg" width="1" height="1"></li></ol>',
  ])('without a step there is nothing to tick: %j', (inner) => {
    const main = box(inner);
    expect(main.querySelector('input, button, [data-today]')).toBeNull();
  });

  test('content without it stays letter by letter', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        const { html } = sanitizeContent(given, site);
        fc.pre(!html.includes('is-style-today'));
        expect(withTodayBoxes(html, english)).toBe(html);
      }),
      { numRuns: runs(50) },
    );
  });

  test('whatever stands in it, a browser reads no other control than the boxes and the button', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        const main = box(`${list(given, 'Two')}${given}`);
        for (const control of main.querySelectorAll(
          'input, button, select, textarea, form, script',
        )) {
          expect(
            control.matches(
              'label > input[type="checkbox"][data-step], [data-today="tools"] > button[type="button"]',
            ),
          ).toBe(true);
        }
        // A browser that parses what is shown finds the same.
        const again = browser.createElement('main');
        again.innerHTML = main.innerHTML;
        expect(again.innerHTML).toBe(main.innerHTML);
      }),
      { numRuns: runs(200) },
    );
  });

  test('content can’t bring a control of its own, even one that looks like a box', () => {
    const given =
      '<ol><li><label><input type="checkbox" data-step="x" data-plain>One</label></li></ol><button data-today="print">Print</button>';
    expect(sanitizeContent(given, site).html).not.toMatch(/<input|<label|<button|data-/);
  });
});

describe('what a card says of a post’s steps', () => {
  const group = (inner: string) => `<p>Why.</p><div class="is-style-today">${inner}</div>`;

  test.each([
    [
      'their number and their time',
      list('One. (5 minutes)', 'Two. (1 hour)'),
      '2 steps · 1 hour 5 minutes',
    ],
    ['the time of those that name one', list('One. (5 minutes)', 'Two.'), '2 steps · 5 minutes'],
    ['their number, where none names a time', list('One.', 'Two.', 'Three.'), '3 steps'],
    ['nothing, where there are none', '<p>Rest.</p>', null],
  ])('%s', (_what, inner, said) => {
    expect(todayEffort(group(inner), english)).toBe(said);
  });

  test('nothing of a post without a box, nor of one that is too large to be read as a tree', () => {
    expect(todayEffort(list('One. (5 minutes)'), english)).toBeNull();
    expect(todayEffort(group('<i>x</i>'.repeat(31_000) + list('One.')), english)).toBeNull();
  });
});
