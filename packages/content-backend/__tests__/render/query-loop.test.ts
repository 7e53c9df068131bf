import { renderContent } from '../../render';
import { contextOf, postWith } from './site-of-test';

const PAGINATION = `<!-- wp:query-pagination -->
<!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /-->
<!-- /wp:query-pagination -->`;
const TITLE = '<!-- wp:post-title /-->';

/** A loop as the editor stores it. */
const loop = (query: object, inner = TITLE, id: number | undefined = 1): string =>
  `<!-- wp:query ${JSON.stringify({ queryId: id, query: { postType: 'post', ...query } })} -->
<div class="wp-block-query"><!-- wp:post-template -->
${inner}
<!-- /wp:post-template -->${PAGINATION}<!-- wp:query-no-results --><p>None.</p><!-- /wp:query-no-results --></div>
<!-- /wp:query -->`;

const posts = Array.from({ length: 37 }, (_, index) =>
  postWith({
    id: index + 1,
    slug: `post-${index}`,
    title: `Post ${String(index).padStart(2, '0')}`,
    termIds: index < 4 ? [5, 9] : [5],
  }),
);

/** What WordPress makes of a content that is asked for at an address. */
function shown(content: string, address = '/graphql', given = posts): string {
  const url = new URL(address, 'http://127.0.0.1');
  const asked = { path: url.pathname, query: url.searchParams };
  const context = { ...contextOf(given), address: asked };
  return renderContent(postWith({ id: 1_000, type: 'page', content }), context) ?? '';
}

const paginationOf = (html: string): string => /<nav[^]*<\/nav>/.exec(html)?.[0] ?? '';
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/post-title">(?:Post )?([^<]*)</g)].map(([, title = '']) => title);

describe('a query loop', () => {
  // Both as WordPress 7.1 gave them.
  it('has the links of WordPress on its first page', () => {
    expect(paginationOf(shown(loop({ perPage: 3 })))).toBe(
      `<nav class="wp-block-query-pagination is-layout-flex wp-block-query-pagination-is-layout-flex" aria-label="Pagination">
<div class="wp-block-query-pagination-numbers"><span aria-current="page" class="page-numbers current">1</span>
<a class="page-numbers" href="?query-1-page=2">2</a>
<a class="page-numbers" href="?query-1-page=3">3</a>
<span class="page-numbers dots">&hellip;</span>
<a class="page-numbers" href="?query-1-page=13">13</a></div><a href="/graphql?query-1-page=2" class="wp-block-query-pagination-next">Next Page</a>
</nav>`,
    );
  });

  it('has the links of WordPress on another page, with the address that was asked', () => {
    const html = shown(loop({ perPage: 3 }), '/index.php?graphql&query-1-page=2');
    expect(paginationOf(html).replaceAll('&amp;', '&#038;')).toBe(
      `<nav class="wp-block-query-pagination is-layout-flex wp-block-query-pagination-is-layout-flex" aria-label="Pagination">
<a href="/index.php?graphql&#038;query-1-page=1" class="wp-block-query-pagination-previous">Previous Page</a><div class="wp-block-query-pagination-numbers"><a class="page-numbers" href="?cst&#038;graphql">1</a>
<span aria-current="page" class="page-numbers current">2</span>
<a class="page-numbers" href="?query-1-page=3&#038;cst&#038;graphql">3</a>
<a class="page-numbers" href="?query-1-page=4&#038;cst&#038;graphql">4</a>
<span class="page-numbers dots">&hellip;</span>
<a class="page-numbers" href="?query-1-page=13&#038;cst&#038;graphql">13</a></div><a href="/index.php?graphql&#038;query-1-page=3" class="wp-block-query-pagination-next">Next Page</a>
</nav>`,
    );
    expect(titlesOf(html)).toEqual(['33', '32', '31']);
  });

  it.each<[object, string[]]>([
    [{ perPage: 2 }, ['36', '35']],
    [{ perPage: 2, offset: 3 }, ['33', '32']],
    [{ perPage: 2, order: 'asc' }, ['00', '01']],
    [{ perPage: 2, orderBy: 'title', order: 'asc' }, ['00', '01']],
    [{ perPage: 3, taxQuery: { category: [9] } }, ['03', '02', '01']],
    [{ perPage: 3, taxQuery: { category: [] } }, ['36', '35', '34']],
    [{ perPage: 2, inherit: true }, []],
  ])('shows the content that it asks for: %j', (query, titles) => {
    expect(titlesOf(shown(loop(query)))).toEqual(titles);
  });

  it('has no pagination where all is on one page, and words of its owner where there is nothing', () => {
    const few = shown(loop({ perPage: 4, taxQuery: { category: [9] } }));
    expect([paginationOf(few), few.includes('None.')]).toEqual(['', false]);
    const none = shown(loop({ perPage: 4, taxQuery: { category: [77] } }));
    expect([paginationOf(none), none.includes('None.')]).toEqual(['', true]);
    expect(none).not.toContain('<ul');
  });

  it('shows no more than there is, however many loops stand in loops', () => {
    const nested = loop(
      { perPage: 100 },
      loop({ perPage: 100 }, loop({ perPage: 100 }, TITLE, 3), 2),
      1,
    );
    expect(titlesOf(shown(nested)).length).toBeLessThanOrEqual(500);
  });
});
