import { renderToStaticMarkup } from 'react-dom/server';
import { ContentWithBlocks } from '#blocks/ContentWithBlocks';
import { defineBlock, defineBlocks, ShownBlocks } from '#blocks/define-block';
import { pageContent } from '#content/server/page-content';
import type { Blocks } from '#content/shared/site';
import { island } from '#islands/island';
import { site } from '../content/server/sanitizer/arbitrary-html';

const price = defineBlock({
  name: 'shop/price',
  toProps: ({ attributes }) => {
    const amount = attributes.number('amount');
    return amount === null
      ? null
      : {
          amount,
          label: attributes.text('label'),
          href: attributes.address('href'),
          note: attributes.html('note'),
          isOld: attributes.flag('isOld'),
          parts: attributes.list('parts').map((part) => part.text('name')),
          owner: attributes.group('data').text('owner'),
        };
  },
  View: ({ amount, label, href, note, isOld, parts, owner }) => (
    <p>
      {amount} <a href={href}>{label}</a>
      <span dangerouslySetInnerHTML={{ __html: note }} />
      {isOld && <s>old</s>}
      {parts.join(' and ')}
      {owner}
    </p>
  ),
});

const quote = defineBlock({
  name: 'core/quote',
  inner: 'blockquote',
  toProps: ({ textIn, attributeIn }) => ({
    speaker: textIn('cite'),
    source: attributeIn('a', 'href'),
  }),
  View: ({ speaker, source, children }) => (
    <figure>
      {children}
      <figcaption>
        {speaker} {source}
      </figcaption>
    </figure>
  ),
});

/** What a visitor gets of content as WordPress gives it. */
function shown(html: string, blocks: Blocks = defineBlocks([price, quote])): string {
  const content = pageContent(html, '/', { ...site, blocks }, null);
  return renderToStaticMarkup(
    <ShownBlocks value={blocks}>
      <ContentWithBlocks html={content.html} />
    </ShownBlocks>,
  );
}

const PRICE = (attributes: object) => `<!-- wp:shop/price ${JSON.stringify(attributes)} /-->`;

describe('A block that the site shows itself', () => {
  it.each([
    [
      'with its attributes',
      PRICE({ amount: 5, label: 'Buy' }),
      '<p>5 <a href="">Buy</a><span></span></p>',
    ],
    [
      'between other content',
      `<p>Before</p>\n${PRICE({ amount: 5 })}\n<p>After</p>`,
      '<p>Before</p>\n<p>5 <a href=""></a><span></span></p>\n<p>After</p>',
    ],
    [
      'with a list and a flag',
      PRICE({ amount: 5, isOld: true, parts: [{ name: 'a' }, { name: 'b' }, 'c'] }),
      '<p>5 <a href=""></a><span></span><s>old</s>a and b and </p>',
    ],
    [
      'with an object, as ACF writes its fields',
      PRICE({ amount: 5, data: { owner: 'Ada<script>1</script>', _owner: 'field_1' } }),
      '<p>5 <a href=""></a><span></span>Ada</p>',
    ],
    [
      'within blocks of WordPress',
      `<div class="wp-block-group">${PRICE({ amount: 5 })}</div>`,
      '<div class="wp-block-group"><p>5 <a href=""></a><span></span></p></div>',
    ],
    [
      'without the HTML of WordPress',
      '<!-- wp:shop/price {"amount":5} --><b>five</b><!-- /wp:shop/price -->',
      '<p>5 <a href=""></a><span></span></p>',
    ],
    [
      'with what stands in it as its children',
      '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Ask.</p><cite><a href="/about/">A florist</a></cite></blockquote><!-- /wp:quote -->',
      '<figure><p>Ask.</p><cite><a href="/blog/about/">A florist</a></cite><figcaption>A florist /blog/about/</figcaption></figure>',
    ],
    [
      'with such a block in it',
      `<!-- wp:quote --><blockquote>${PRICE({ amount: 5 })}</blockquote><!-- /wp:quote -->`,
      '<figure><p>5 <a href=""></a><span></span></p><figcaption> </figcaption></figure>',
    ],
  ])('is shown %s', (_how, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each([
    [
      'javascript: in an address',
      { amount: 5, href: 'javascript:alert(1)', label: 'x' },
      '<a href="#">x</a>',
    ],
    ['tags in a text', { amount: 5, label: '<img src=x onerror=alert(1)>x' }, '<a href="">x</a>'],
    [
      'scripts in HTML',
      { amount: 5, note: '<script>alert(1)</script><em onclick="x">n</em>' },
      '<span><em>n</em></span>',
    ],
    [
      'a value of another kind',
      { amount: 5, label: { a: 1 }, href: 7, isOld: 'yes', parts: {} },
      '<p>5 <a href=""></a><span></span></p>',
    ],
    ['an inherited name', { amount: 5, __proto__: null, constructor: 'x' }, '<p>5 '],
  ])('shows nothing unsafe of %s', (_what, attributes, expected) => {
    expect(shown(PRICE(attributes))).toContain(expected);
  });
});

describe('WordPress’s own HTML is shown', () => {
  const fallback = (attributes: string) =>
    `<!-- wp:shop/price ${attributes} --><p>five</p><!-- /wp:shop/price -->`;

  it.each([
    [
      'of a block for which the site has nothing',
      '<!-- wp:list --><ul><li>a</li></ul><!-- /wp:list -->',
      '<ul><li>a</li></ul>',
    ],
    ['of a block that is not to be shown otherwise', fallback('{"amount":"five"}'), '<p>five</p>'],
    ['of a block whose attributes can’t be read', fallback('{amount}'), '<p>five</p>'],
    [
      'of a block that is never closed',
      '<!-- wp:shop/price {"amount":5} --><p>five</p>',
      '<p>five</p>',
    ],
    [
      'of a block that is closed elsewhere',
      '<div><!-- wp:quote --><p>a</p></div><!-- /wp:quote --><p>b</p>',
      '<div><p>a</p></div><p>b</p>',
    ],
    [
      'in a list, which has nothing but entries',
      `<ul><li>a</li>${PRICE({ amount: 5 })}</ul>`,
      '<ul><li>a</li></ul>',
    ],
  ])('%s', (_case, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('where the block’s own code fails, with a line in the log', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = defineBlock({
      name: 'shop/price',
      toProps: (): object => {
        throw new Error('no shop');
      },
      View: () => <p>never</p>,
    });
    expect(shown(fallback('{"amount":5}'), defineBlocks([broken]))).toBe('<p>five</p>');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('shop/price'), expect.any(Error));
  });

  it('where a visitor writes what looks like a block of another name', () => {
    const html = '<div data-block="shop/other" data-props="{}" data-attributes="{}">x</div>';
    expect(shown(html)).toBe('<div>x</div>');
  });
});

it('Content of visitors and biographies have no blocks', () => {
  const content = pageContent(PRICE({ amount: 5 }), '/', site);
  expect(content.html).toBe('');
});

it('Two blocks of one name are an error that names it', () => {
  expect(() => defineBlocks([price, quote, price])).toThrow('Two blocks are named shop/price');
});

it('The view of a block may be an island, which moves in a browser', () => {
  const Counter = island('counter', ({ from }: { from: number }) => <b>{from}</b>);
  const counter = defineBlock({
    name: 'shop/counter',
    toProps: ({ attributes }) => ({ props: { from: attributes.number('from') ?? 0 } }),
    View: Counter,
  });
  expect(shown('<!-- wp:shop/counter {"from":3} /-->', defineBlocks([counter]))).toBe(
    '<div data-island="counter" data-props="{&quot;from&quot;:3}"><div><b>3</b></div></div>',
  );
});
