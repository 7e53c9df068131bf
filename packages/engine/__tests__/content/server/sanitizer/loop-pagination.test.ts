import { pageContent } from '#content/server/page-content';
import { hasLoopWithoutNumbers, showsLoopPage } from '#content/server/sanitizer/loop-pagination';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import type { QueryLoopPage } from '#content/shared/query-loop-page';
import { site } from './arbitrary-html';

const blog = { ...site, basePath: '/blog' };
const SECOND: QueryLoopPage = { parameter: 'query-1-page', page: 2 };

const shownAt = (html: string, shown: QueryLoopPage | null, path = '/all/'): string =>
  sanitizeContent(html, blog, { loops: { path, shown } }).html;

/** Text and address of each link. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href, text]) => `${text}: ${href}`,
  );

const loop = (pagination: string): string =>
  `<div class="wp-block-query is-layout-flow"><ul class="wp-block-post-template"><li class="wp-block-post"><h2>One</h2></li></ul>${pagination}</div>`;

/**
 * What WordPress 7.1 gave to a question by POST, and by GET, whose address it repeats in each link.
 */
const secondOf13 = (asked: string, arrows: string) =>
  loop(`<nav class="wp-block-query-pagination is-layout-flex" aria-label="Pagination">
<a href="${arrows}&#038;query-1-page=1" class="wp-block-query-pagination-previous">Previous Page</a><div class="wp-block-query-pagination-numbers"><a class="page-numbers" href="?cst&#038;${asked}">1</a>
<span aria-current="page" class="page-numbers current">2</span>
<a class="page-numbers" href="?query-1-page=3&#038;cst&#038;${asked}">3</a>
<span class="page-numbers dots">&hellip;</span>
<a class="page-numbers" href="?query-1-page=13&#038;cst&#038;${asked}">13</a></div><a href="${arrows}&#038;query-1-page=3" class="wp-block-query-pagination-next">Next Page</a>
</nav>`);

describe('the pages of a query loop', () => {
  it('have no links where the template that shows them has no addresses for them', () => {
    const html = secondOf13('graphql', '/index.php?graphql');
    expect(linksIn(pageContent(html, '/all/', blog).html)).toEqual([]);
    expect(linksIn(pageContent(html, '/all/', blog, SECOND).html)).toHaveLength(5);
    expect(linksIn(pageContent(html, '/?p=7', blog, null).html)).toEqual([]);
  });

  it('of a loop within a loop are not those of the one around it', () => {
    const inner = secondOf13('graphql', '/index.php?graphql');
    const around = `<div class="wp-block-query"><nav class="wp-block-query-pagination"><a href="/blog/">Up</a></nav>${inner}</div>`;
    const shown = shownAt(around, SECOND);
    expect(showsLoopPage(shown, '/all/', SECOND, blog)).toBe(true);
    expect(hasLoopWithoutNumbers(shown)).toBe(false);
    expect(hasLoopWithoutNumbers(loop(''))).toBe(true);
    expect(hasLoopWithoutNumbers('<p>No loop.</p>')).toBe(false);
  });

  it.each([
    ['POST', 'graphql', '/index.php?graphql'],
    [
      'GET',
      'query=%7B+page%28id%3A154%2C+idType%3ADATABASE_ID%29+%7Bcontent%7D+%7D',
      '/graphql?query=%7B+page%28id%3A154%2C+idType%3ADATABASE_ID%29+%7Bcontent%7D+%7D',
    ],
  ])(
    'have addresses of this site, though WordPress names the question, by %s',
    (_how, ...asked) => {
      expect(linksIn(shownAt(secondOf13(...asked), SECOND))).toEqual([
        'Previous Page: /blog/all/',
        '1: /blog/all/',
        '3: /blog/all/query-1-page=3/',
        '13: /blog/all/query-1-page=13/',
        'Next Page: /blog/all/query-1-page=3/',
      ]);
    },
  );

  it('say which is the current one, as it was said before they were sanitised a second time', () => {
    const html = shownAt(secondOf13('graphql', '/index.php?graphql'), SECOND);
    expect(html).toContain('<span aria-current="page">2</span>');
    expect(shownAt(html, SECOND)).toBe(html);
  });

  it('of another loop, whose links name the page of the first as well, leave that one', () => {
    const other = loop(
      '<nav class="wp-block-query-pagination"><a href="?query-page=2&#038;query-1-page=2">2</a><a href="/index.php?graphql&#038;query-1-page=2&#038;query-page=2">Next</a></nav>',
    );
    expect(linksIn(shownAt(other, SECOND))).toEqual([
      '2: /blog/all/query-page=2/',
      'Next: /blog/all/query-page=2/',
    ]);
  });

  it('have addresses without a slash at the end where the content has none, and in any script', () => {
    const next = loop(
      '<nav class="wp-block-query-pagination"><a href="?query-0-page=2">2</a></nav>',
    );
    expect(linksIn(shownAt(next, null, '/看板'))).toEqual([
      '2: /blog/%E7%9C%8B%E6%9D%BF/query-0-page=2',
    ]);
  });

  it.each([
    '?query-1-page=two',
    '?query-1-page=0',
    '?query-x-page=2',
    '?query-1-page=3&#038;query-2-page=3',
    '/graphql?query-1-page=-1',
    '/index.php?graphql&#038;query=x',
  ])('never lead to a question: %s', (href) => {
    const html = shownAt(
      loop(`<nav class="wp-block-query-pagination"><a href="${href}">2</a></nav>`),
      null,
    );
    expect(html).not.toMatch(/href="[^"]*(?:graphql|query=)/);
    expect(html).not.toContain('/blog/all/');
  });

  it('are none where the content is no page of its own', () => {
    const html = sanitizeContent(secondOf13('graphql', '/index.php?graphql'), blog).html;
    expect(html).toBe(
      '<div class="wp-block-query is-layout-flow"><ul class="wp-block-post-template"><li class="wp-block-post"><h2 id="one">One</h2></li></ul></div>',
    );
  });

  it('that WordPress has not made, as where a cache answers with the first one, are not taken for it', () => {
    const first = shownAt(
      loop(
        '<nav class="wp-block-query-pagination"><div class="wp-block-query-pagination-numbers"><span aria-current="page">1</span><a href="?query-1-page=2&#038;graphql">2</a></div></nav>',
      ),
      SECOND,
    );
    const second = shownAt(secondOf13('graphql', '/index.php?graphql'), SECOND);
    expect(showsLoopPage(first, '/all/', SECOND, blog)).toBe(false);
    expect(showsLoopPage(second, '/all/', SECOND, blog)).toBe(true);
    const empty = second.replace(/<ul class="wp-block-post-template">.*?<\/ul>/s, '');
    expect(showsLoopPage(empty, '/all/', SECOND, blog)).toBe(false);
    const behindTheEnd = second.replace('<span aria-current="page">2</span>', '');
    expect(showsLoopPage(behindTheEnd, '/all/', SECOND, blog)).toBe(false);
  });
});
