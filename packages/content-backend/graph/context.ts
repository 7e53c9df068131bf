import type { RenderContext } from '../render/render-context';
import type { AddressResolver } from '../store/addresses/address-resolver';
import type { Permalinks } from '../store/addresses/permalinks';
import type { ContentStore } from '../store/content-store';
import type { Viewer } from './access/viewer';
import type { Meter } from './meter';
import type { SeoPlugin } from './seo/seo-plugins';

/** What every resolver is given: the site, and who asks. One for each GraphQL operation. */
export interface GraphContext {
  store: ContentStore;
  permalinks: Permalinks;
  addresses: AddressResolver;
  render: RenderContext;
  seo: SeoPlugin | null;
  viewer: Viewer;
  meter: Meter;
  /**
   * How many sign-ins the request may still try: many in one would get around whoever counts
   * requests.
   */
  signIns: { left: number };
  /**
   * What the field `templates` repeats for the rest of this operation: the templates of the first
   * custom post that it met; null before. FaustWP computes the field from WordPress's global query,
   * which a custom post never leaves again.
   */
  repeatedTemplates: readonly string[] | null;
}

/** What a site's answers are made of, the same for every request. */
export type SiteContext = Pick<
  GraphContext,
  'store' | 'permalinks' | 'addresses' | 'render' | 'seo'
>;
