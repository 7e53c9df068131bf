import { fillIn } from '#content/shared/fill-in';
import type { OfferFragment } from '#generated/fragments/offer';
import type { Wording } from '#words/wording';

/** What visitors see of the offer of a product. */
export interface Offer {
  /** "€19.90", or "from €19.90" if there are several prices. */
  price: string;
  /** What it cost before; null if the price is not reduced. */
  regularPrice: string | null;
  isAvailable: boolean;
  /** Where it is bought in WordPress or at another shop; null if it can't be. */
  buyHref: string | null;
}

const DECIMAL = /^\d{1,15}(?:\.\d+)?$/;
const CURRENCY = /^[A-Z]{3}$/;

/** The currency of an offer by ISO 4217; null if none is known. */
export function currencyOf({ currency }: Pick<OfferFragment, 'currency'>): string | null {
  return currency !== null && CURRENCY.test(currency) ? currency : null;
}

/** A price in the words of a language; null if it is no decimal number. */
function written(price: string | null, currency: string | null, locale: string): string | null {
  if (price === null || !DECIMAL.test(price)) return null;
  const style: Intl.NumberFormatOptions =
    currency === null
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency };
  return new Intl.NumberFormat(locale, style).format(Number(price));
}

/** An address of the web, whoever it belongs to; null for any other. */
function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/**
 * What visitors see of an offer, in the words of the page's language.
 *
 * @param offer null for what is no product, undefined if WordPress can't say
 * @returns null as well if its price is no number
 */
export function offerOf(
  offer: OfferFragment | null | undefined,
  { words, locale }: Pick<Wording, 'words' | 'locale'>,
): Offer | null {
  if (!offer) return null;
  const currency = currencyOf(offer);
  const price = written(offer.price, currency, locale);
  if (price === null) return null;
  const isAvailable = offer.isAvailable !== false;
  return {
    price: offer.isFrom ? fillIn(words.lists.fromPrice, { price }) : price,
    regularPrice: written(offer.regularPrice, currency, locale),
    isAvailable,
    buyHref: isAvailable ? webAddress(offer.buyUrl) : null,
  };
}
