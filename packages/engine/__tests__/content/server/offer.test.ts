import { offerOf } from '#content/server/offer';
import { english, wordingIn } from '#words/wording';

const plain = {
  price: '19.90',
  regularPrice: null,
  currency: 'EUR',
  isFrom: false,
  isAvailable: true,
  buyUrl: 'https://cms.example.com/cart/?add-to-cart=7',
};

/** Spaces of every width look the same. */
const spaced = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('what visitors see of the offer of a product', () => {
  it('is its price, and where it is bought', () => {
    expect(offerOf(plain, english)).toEqual({
      price: '€19.90',
      regularPrice: null,
      isAvailable: true,
      buyHref: 'https://cms.example.com/cart/?add-to-cart=7',
    });
  });

  it.each([
    ['de-DE', 'EUR', '1234.5', '1.234,50 €'],
    ['en-US', 'USD', '1234.5', '$1,234.50'],
    ['ja', 'JPY', '1900', '￥1,900'],
    ['pl', 'PLN', '9.9', '9,90 zł'],
    ['de-DE', null, '19.9', '19,90'],
    ['en-US', 'euro', '19', '19.00'],
  ])('is in “%s”, in the currency %s, for %s: “%s”', (tag, currency, price, expected) => {
    const offer = offerOf({ ...plain, price, currency }, wordingIn(tag, undefined));
    expect(spaced(offer?.price)).toBe(expected);
  });

  it('has the digits of WordPress in Arabic too', () => {
    expect(offerOf(plain, wordingIn('ar-EG', undefined))?.price).toContain('19.90');
  });

  it.each([
    ['en', 'from €19.90'],
    ['de', 'ab 19,90 €'],
    ['ja', '€19.90から'],
  ])('says in “%s” that there are several prices: “%s”', (tag, expected) => {
    const offer = offerOf({ ...plain, isFrom: true }, wordingIn(tag, undefined));
    expect(spaced(offer?.price)).toBe(expected);
  });

  it('has what a reduced product cost before', () => {
    const offer = offerOf({ ...plain, regularPrice: '24.90' }, english);
    expect(offer).toMatchObject({ price: '€19.90', regularPrice: '€24.90' });
  });

  it('has no way to buy what is sold out', () => {
    const offer = offerOf({ ...plain, isAvailable: false }, english);
    expect(offer).toMatchObject({ isAvailable: false, buyHref: null });
  });

  it.each([null, '', '/cart/', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example'])(
    'has no way to buy at “%s”',
    (buyUrl) => {
      expect(offerOf({ ...plain, buyUrl }, english)?.buyHref).toBeNull();
    },
  );

  it.each([null, '', 'on request', '-5', '1e9', 'Infinity', 'NaN', '<b>5</b>'])(
    'is nothing where the price is “%s”',
    (price) => {
      expect(offerOf({ ...plain, price }, english)).toBeNull();
    },
  );

  it('is nothing where there is no product, or WordPress can’t say', () => {
    expect([offerOf(null, english), offerOf(undefined, english)]).toEqual([null, null]);
  });
});
