/** @jest-environment jsdom */
import type { Offer } from '@homegrown/engine/content/server/offer';
import { screenWords, wordingIn } from '@homegrown/engine/words/wording';
import { render, screen } from '@testing-library/react';
import { Price } from '@/components/price/Price';
import { Purchase } from '@/components/price/Purchase';
import { ShownWords } from '@/components/wording/words-context';

const offer: Offer = {
  price: '€19.90',
  regularPrice: null,
  isAvailable: true,
  buyHref: 'https://cms.example.com/cart/?add-to-cart=7',
};

const show = (changes: Partial<Offer>, { tag = 'en', part: Part = Price } = {}) =>
  render(
    <ShownWords value={screenWords(wordingIn(tag, undefined))}>
      <Part offer={{ ...offer, ...changes }} />
    </ShownWords>,
  );

describe('a price', () => {
  it('is said alone where there is nothing else to say', () => {
    const { container } = show({});
    expect(container).toHaveTextContent(/^€19\.90$/);
  });

  it.each([
    ['en', 'instead of €24.90'],
    ['de', 'statt €24.90'],
  ])('that is reduced is said in “%s” with “%s”, which the eye sees struck out', (tag, words) => {
    const { container } = show({ regularPrice: '€24.90' }, { tag });
    expect(screen.getByText(words)).toHaveClass('visually-hidden');
    const struckOut = container.querySelector('s');
    expect(struckOut).toHaveTextContent('€24.90');
    expect(struckOut).toHaveAttribute('aria-hidden', 'true');
  });

  it('is there too of what is sold out, and says so', () => {
    const { container } = show({ isAvailable: false, buyHref: null });
    expect(container).toHaveTextContent(/^€19\.90 Sold out$/);
  });
});

describe('a price with a link', () => {
  it('leads to where the product is bought, but no search engine', () => {
    show({}, { part: Purchase });
    const link = screen.getByRole('link', { name: 'Buy' });
    expect(link).toHaveAttribute('href', 'https://cms.example.com/cart/?add-to-cart=7');
    expect(link).toHaveAttribute('rel', 'nofollow');
  });

  it('has no link if the product can’t be bought', () => {
    show({ buyHref: null }, { part: Purchase });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
