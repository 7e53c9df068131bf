import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { exampleSite as site } from '@/__tests__/example-site';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { post, siteOf, term } from '@/packages/content-backend/__tests__/store/site-of';
import { contentType, DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';

/** Products of WooCommerce, a type that this site's schema does not have. */
const content = siteOf(
  {
    posts: [
      post({
        id: 1,
        type: 'product',
        slug: 'red-hat',
        title: 'Red hat',
        content: '<p>Warm.</p>',
        meta: new Map([
          ['_price', '19.90'],
          ['_regular_price', '24.90'],
        ]),
      }),
      post({
        id: 2,
        type: 'product',
        slug: 'scarf',
        title: 'Scarf',
        meta: new Map([
          ['_price', '9'],
          ['_stock_status', 'outofstock'],
        ]),
        termIds: [5],
      }),
      post({ id: 3, type: 'product', slug: 'gift', title: 'Gift' }),
    ],
    terms: [term({ id: 5, slug: 'variable', taxonomy: 'product_type' })],
  },
  {
    currency: 'EUR',
    contentTypes: [
      ...DECLARED_TYPES,
      contentType('product', { rewrite: 'product', archive: '/shop/' }),
    ],
  },
);

const { schema } = backendOf(content);
const queryCms = askOf(executorOf(schema, siteContextOf(content)), '');

/** As a WordPress with a shop answers, where products can be bought. */
const inShop =
  (buyUrl: string): QueryCms =>
  async (query, variables) => {
    const answer = await queryCms(query, variables);
    return JSON.parse(
      JSON.stringify(answer).replaceAll('"buyUrl":null', `"buyUrl":${JSON.stringify(buyUrl)}`),
    );
  };

async function productAt(slug: string, databaseId: number, asked: QueryCms = queryCms) {
  const node = { uri: `/product/${slug}/`, databaseId, __typename: 'Product' };
  const request = { node, page: 1, after: '', asPreview: false };
  const screen = await loadScreen('singular', asked, request, site);
  if (screen?.template !== 'singular') throw new Error('This is no product.');
  const { layout, offer } = screen.props;
  const { '@graph': things } = JSON.parse(layout.metadata.jsonLd ?? '{}');
  return { offer, things };
}

describe('the page of a product', () => {
  it('has its price, the price before, and the link to buy it in WordPress', async () => {
    const buyHref = 'https://cms.example.com/cart/?add-to-cart=1';
    const { offer } = await productAt('red-hat', 1, inShop(buyHref));
    expect(offer).toEqual({ price: '€19.90', regularPrice: '€24.90', isAvailable: true, buyHref });
  });

  it('has no link to buy it where that would run something', async () => {
    const { offer } = await productAt('red-hat', 1, inShop('javascript:alert(1)'));
    expect(offer).toMatchObject({ price: '€19.90', buyHref: null });
  });

  it('tells search engines what it costs, and whether it is there', async () => {
    const { things } = await productAt('red-hat', 1);
    expect(things).toEqual([
      {
        '@type': 'Product',
        '@id': 'https://www.example.com/product/red-hat/#product',
        name: 'Red hat',
        url: 'https://www.example.com/product/red-hat/',
        description: 'Warm.',
        offers: {
          '@type': 'Offer',
          url: 'https://www.example.com/product/red-hat/',
          price: '19.90',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
      },
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  it('tells them of several prices the least, and that it is sold out', async () => {
    const { offer, things } = await productAt('scarf', 2);
    expect(offer).toMatchObject({ price: 'from €9.00', isAvailable: false });
    expect(things[0].offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '9',
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('says nothing of a price that nobody has set', async () => {
    const { offer, things } = await productAt('gift', 3);
    expect(offer).toBeNull();
    expect(things).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
  });
});

describe('a list of products', () => {
  it('has on each card what it costs', async () => {
    const node = { uri: '/shop/', __typename: 'ContentType' };
    const request = { node, page: 1, after: '', asPreview: false };
    const screen = await loadScreen('archive', queryCms, request, site);
    if (screen?.template !== 'archive') throw new Error('This is no list.');
    const prices = screen.props.list.items.map((item) => [
      'title' in item && item.title,
      'offer' in item && (item.offer?.price ?? null),
    ]);
    expect(prices).toEqual([
      ['Gift', null],
      ['Scarf', 'from €9.00'],
      ['Red hat', '€19.90'],
    ]);
  });
});
