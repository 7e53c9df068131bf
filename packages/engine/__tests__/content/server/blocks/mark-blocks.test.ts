import fc from 'fast-check';
import { markBlocks, type RenderedBlock } from '#content/server/blocks/mark-blocks';
import { parseHtml } from '#content/server/parse-html';
import { printHtml } from '#content/server/print-html';
import { arbitraryHtml } from '../sanitizer/arbitrary-html';

/** A block of the site's own; `in` is the id of the block around it. */
const own = (name: string, html: string, { id = html, in: parentId = '' } = {}): RenderedBlock => ({
  id,
  parentId,
  marked: { name, html, attributes: {} },
});

/** A block that WordPress shows. */
const other = (id: string): RenderedBlock => ({ id, parentId: null, marked: null });

const QUOTE = '<!-- wp:core/quote {} -->';
const END = '<!-- /wp:core/quote -->';

describe('A block is found in the content', () => {
  it.each<[what: string, content: string, blocks: RenderedBlock[], expected: string]>([
    [
      'by its HTML',
      '<p>a</p><blockquote>b</blockquote>',
      [own('core/quote', '\n<blockquote>b</blockquote>\n')],
      `<p>a</p>${QUOTE}<blockquote>b</blockquote>${END}`,
    ],
    [
      'whose quotation marks, dashes and dots WordPress has made better',
      '<blockquote>It’s “so” 3×4 — a…</blockquote>',
      [own('core/quote', '<blockquote>It\'s "so" 3x4 -- a...</blockquote>')],
      `${QUOTE}<blockquote>It’s “so” 3×4 — a…</blockquote>${END}`,
    ],
    [
      'that has another number in each request',
      '<blockquote class="wp-block-quote is-style-plain--1">b</blockquote>',
      [own('core/quote', '<blockquote class="wp-block-quote is-style-plain--3">b</blockquote>')],
      `${QUOTE}<blockquote class="wp-block-quote is-style-plain--1">b</blockquote>${END}`,
    ],
    [
      'whose image WordPress loads late, and over https',
      '<figure><img decoding="async" loading="lazy" src="https://a.example/1.jpg"></figure>',
      [own('core/quote', '<figure><img src="http://a.example/1.jpg"/></figure>')],
      `${QUOTE}<figure><img decoding="async" loading="lazy" src="https://a.example/1.jpg"></figure>${END}`,
    ],
    [
      'within one of WordPress’s',
      '<div><blockquote>b</blockquote></div>',
      [other('group'), own('core/quote', '<blockquote>b</blockquote>', { in: 'group' })],
      `<div>${QUOTE}<blockquote>b</blockquote>${END}</div>`,
    ],
    [
      'each time that it is there',
      '<blockquote>b</blockquote><p>b</p><blockquote>b</blockquote>',
      [
        own('core/quote', '<blockquote>b</blockquote>', { id: '1' }),
        own('core/quote', '<blockquote>b</blockquote>', { id: '2' }),
      ],
      `${QUOTE}<blockquote>b</blockquote>${END}<p>b</p>${QUOTE}<blockquote>b</blockquote>${END}`,
    ],
    [
      'with another in it, and not one behind it',
      '<div><p>a</p></div><p>a</p>',
      [
        own('shop/box', '<div><p>a</p></div>', { id: 'box' }),
        own('core/quote', '<p>a</p>', { in: 'box', id: 'in' }),
      ],
      `<!-- wp:shop/box {} --><div>${QUOTE}<p>a</p>${END}</div><!-- /wp:shop/box --><p>a</p>`,
    ],
    [
      'that is nothing but another block',
      '<p>a</p>',
      [
        own('shop/box', '<p>a</p>', { id: 'box' }),
        own('core/quote', '<p>a</p>', { in: 'box', id: 'in' }),
      ],
      `<!-- wp:shop/box {} -->${QUOTE}<p>a</p>${END}<!-- /wp:shop/box -->`,
    ],
    [
      'of several parts',
      '<h2>a</h2>\n<p>b</p><p>c</p>',
      [own('core/quote', '<h2>a</h2><p>b</p>')],
      `${QUOTE}<h2>a</h2>\n<p>b</p>${END}<p>c</p>`,
    ],
  ])('%s', (_what, content, blocks, expected) => {
    expect(markBlocks(content, blocks)).toBe(expected);
  });
});

describe('The content stays WordPress’s HTML', () => {
  it.each<[what: string, content: string, blocks: RenderedBlock[]]>([
    ['where a filter changed the words', '<p>b!</p>', [own('core/quote', '<p>a</p>')]],
    [
      'where a filter changed the picture',
      '<img src="https://cdn.example/1.jpg">',
      [own('core/quote', '<img src="https://a.example/1.jpg">')],
    ],
    [
      'where a block looks alike and is of another class',
      '<hr class="shop-line">',
      [own('core/separator', '<hr class="wp-block-separator">')],
    ],
    ['of a block that has no HTML', '<p>a</p>', [own('core/quote', '\n')]],
    ['of a block that is a text', 'a <b>a</b>', [own('core/quote', 'a <b>a</b>')]],
    [
      'of a block whose parts no longer follow each other',
      '<h2>a</h2><p>new</p><p>b</p>',
      [own('core/quote', '<h2>a</h2><p>b</p>')],
    ],
  ])('%s', (_what, content, blocks) => {
    expect(markBlocks(content, blocks)).toBe(content);
  });

  it('of a block that stands before another of the site’s', () => {
    const content = '<p>a</p><p>b</p>';
    const marked = markBlocks(content, [
      own('core/quote', '<p>b</p>'),
      own('core/quote', '<p>a</p>'),
    ]);
    expect(marked).toBe(`<p>a</p>${QUOTE}<p>b</p>${END}`);
  });

  it('behind a block in which another, of the same HTML, is not found', () => {
    const blocks = [
      own('core/quote', '<div>b</div>', { id: 'box' }),
      own('shop/price', '<p>a</p>', { in: 'box', id: 'in' }),
    ];
    const marked = markBlocks('<div>b</div><p>a</p>', blocks);
    expect(marked).toBe(`${QUOTE}<div>b</div>${END}<p>a</p>`);
  });

  it('of a block that is not found, and not of the next', () => {
    const blocks = [own('core/quote', '<p>gone</p>'), own('core/quote', '<p>b</p>')];
    expect(markBlocks('<p>a</p><p>b</p>', blocks)).toBe(`<p>a</p>${QUOTE}<p>b</p>${END}`);
  });
});

it('No attribute ends the comment with the attributes', () => {
  const attributes = { text: '--><script>alert(1)</script>' };
  const block = { id: '1', parentId: null, marked: { name: 'a/b', html: '<p>a</p>', attributes } };
  const marked = markBlocks('<p>a</p>', [block]);
  expect(marked.match(/-->/g)).toHaveLength(2);
  expect(JSON.parse(/\{.*\}/.exec(marked)?.[0] ?? '')).toEqual(attributes);
});

it('Whatever the content and the blocks are, nothing but the comments is added', () => {
  const printed = (html: string) => printHtml(parseHtml(html));
  fc.assert(
    fc.property(arbitraryHtml, arbitraryHtml, (html, block) => {
      const marked = markBlocks(html, [own('core/quote', block), own('core/quote', html)]);
      const without = marked.replaceAll(QUOTE, '').replaceAll(END, '');
      expect([html, printed(html)]).toContain(without);
    }),
  );
});
