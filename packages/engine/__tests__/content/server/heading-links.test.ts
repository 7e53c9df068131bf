import { withHeadingLinks } from '#content/server/heading-links';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { exampleSite as site } from '@/__tests__/example-site';

const linked = (html: string): string => {
  const content = sanitizeContent(html, site);
  return withHeadingLinks(content.html, content.headings);
};

it('a heading is a link to itself', () => {
  expect(linked('<h2>Why paper works</h2><p>Text</p>')).toBe(
    '<h2 id="why-paper-works"><a href="#why-paper-works">Why paper works</a></h2><p>Text</p>',
  );
});

it.each([
  ['two of the same words', '<h2>Again</h2><h2>Again</h2>', ['#again', '#again-2']],
  ['another script', '<h2>看板</h2>', [`#${encodeURIComponent('看板')}`]],
  ['a heading that is a link already', '<h2><a href="/a/">A</a></h2><h2>B</h2>', ['/a/', '#b']],
  ['no heading', '<p>Text</p>', []],
  ['an id elsewhere', '<p id="a">A</p><h2>A</h2>', ['#a-2']],
])('the links lead to the headings: %s', (_what, html, hrefs) => {
  const found = [...linked(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(found).toEqual(hrefs);
});
