import type { PostRecord } from '../../model';
import { siteMenu } from '../../render';
import { visiblePost } from '../access/access';
import type { GraphContext } from '../context';
import type { PostNode } from '../nodes/node';
import type { SeoValues } from '../seo/seo-plugins';

/*
 * What the WordPress plugin `homegrown` adds to WPGraphQL:
 * packages/wordpress-plugin/homegrown/includes/graphql/.
 */

/** The version of the contract between the plugin and the front end. */
const CONTRACT_VERSION = '1';

/**
 * Languages that WordPress writes from right to left. https://make.wordpress.org/polyglots/teams/
 */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arq ary azb ckb dv fa haz he ks ps sd skr snd ug ur yi'.split(' '),
);

/** A locale of WordPress as BCP 47: `de_DE_formal` is `de-DE`. */
function languageTag(locale: string): string {
  const [language = '', ...parts] = locale.split(/[_-]/);
  const known = parts.filter((part) => /^(?:[A-Z]{2}|[0-9]{3}|[A-Z][a-z]{3})$/.test(part));
  return [language, ...known].join('-');
}

function contentOf(id: number | null, type: string, context: GraphContext): PostNode | null {
  const post = id === null ? undefined : context.store.postById(id);
  return post?.type === type ? visiblePost(context, post) : null;
}

type SiteResolver = (site: object, args: object, context: GraphContext) => unknown;

/**
 * The fields of `HomegrownSite`.
 * @param sendsEvents whether the front end is told of changes
 */
export function homegrownSiteFields(sendsEvents: boolean): Record<string, SiteResolver> {
  return {
    version: () => CONTRACT_VERSION,
    events: () => sendsEvents,
    language: (_site, _args, { store }) => languageTag(store.settings.language),
    textDirection: (_site, _args, { store }) => {
      const [language = ''] = store.settings.language.split(/[_-]/);
      return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
    },
    dateFormat: (_site, _args, { store }) => store.settings.dateFormat,
    timeFormat: (_site, _args, { store }) => store.settings.timeFormat,
    brand: (_site, _args, { store }) => store.settings.title,
    isDemonstration: (_site, _args, { store }) => store.settings.isDemonstration,
    settings: (_site, _args, { store }) =>
      JSON.stringify({
        postsPerPage: store.settings.postsPerPage,
        ...store.settings.frontEndSettings,
      }),
    menu: (_site, _args, { render, store }) =>
      store.menus.locations.PRIMARY === undefined ? siteMenu(render) : [],
    logo: (_site, _args, context) =>
      contentOf(context.store.settings.logoId, 'attachment', context),
    icon: (_site, _args, context) =>
      contentOf(context.store.settings.iconId, 'attachment', context),
    postsPage: (_site, _args, context) =>
      contentOf(context.store.settings.postsPageId, 'page', context),
    frontPage: (_site, _args, context) =>
      contentOf(context.store.settings.frontPageId, 'page', context),
  };
}

/** What `HomegrownOffer` says of a product. */
interface OfferValues {
  /** A decimal number with a dot. */
  price: string;
  regularPrice: string | null;
  currency: string | null;
  isFrom: boolean;
  isAvailable: boolean;
  buyUrl: null;
}

/** Kinds of WooCommerce's products of which the first price is the least of several. */
const WITH_SEVERAL_PRICES: ReadonlySet<string> = new Set(['variable', 'grouped']);

/** A price in the meta of a product; null for none, and for a text that is no number. */
function priceIn(post: PostRecord, metaKey: string): string | null {
  const price = post.meta.get(metaKey)?.trim() ?? '';
  return /^\d+(?:\.\d+)?$/.test(price) ? price : null;
}

/**
 * What a product of WooCommerce costs, by its meta; null for other content, and without a price.
 * There is no shop behind an export, so nothing is bought.
 */
export function offerOf(post: PostRecord, { store }: GraphContext): OfferValues | null {
  const price = post.type === 'product' ? priceIn(post, '_price') : null;
  if (price === null) return null;
  const kinds = store.terms.ofPost(post, 'product_type');
  const isFrom = kinds.some(({ slug }) => WITH_SEVERAL_PRICES.has(slug));
  const regular = isFrom ? null : priceIn(post, '_regular_price');
  return {
    price,
    regularPrice: Number(regular) > Number(price) ? regular : null,
    currency: store.settings.currency,
    isFrom,
    isAvailable: post.meta.get('_stock_status') !== 'outofstock',
    buyUrl: null,
  };
}

/** The fields of `HomegrownSeo` that are not what they were held as. */
export const homegrownSeoFields = {
  shareImage: ({ shareImage }: SeoValues, _args: object, context: GraphContext) =>
    shareImage && visiblePost(context, shareImage),
};
