import type { SiteSettings } from '../model';
import { declarationOf, fieldGroupsOf } from '../store/field-groups';

/** What WordPress itself shows of the meta of content and of menu items. */
const CORE: ReadonlySet<string> = new Set([
  '_thumbnail_id',
  '_wp_page_template',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  '_wp_attachment_metadata',
  'footnotes',
  'enclosure',
  // WooCommerce's.
  '_price',
  '_regular_price',
  '_stock_status',
  ...['type', 'object_id', 'object', 'target', 'classes', 'xfn', 'url'].map(
    (name) => `_menu_item_${name}`,
  ),
]);

/** What the four SEO plugins keep that is asked for. */
const SEO =
  /^(?:_yoast_wpseo_(?:title|metadesc|canonical|meta-robots-(?:noindex|nofollow)|opengraph-(?:title|description|image|image-id))|rank_math_(?:title|description|canonical_url|robots|facebook_(?:title|description|image|image_id))|_seopress_(?:titles_(?:title|desc)|robots_(?:index|follow|canonical)|social_fb_(?:title|desc|img|img_attachment_id))|_genesis_(?:title|description|canonical_uri|noindex|nofollow)|_open_graph_(?:title|description)|_social_image_(?:url|id)|autodescription-term-settings)$/;

/**
 * Tells whether answers can hold what stands under a key of the meta. Most meta is a plugin's own
 * book-keeping.
 */
export function shownMeta(settings: SiteSettings): (metaKey: string) => boolean {
  const fields = new Set<string>();
  /** What stands before the names of fields within others: `team_`. */
  const outer = new Set<string>();
  for (const { fields: group } of fieldGroupsOf(settings)) {
    for (const [name, setting] of Object.entries(group)) {
      fields.add(name);
      const { fields: inner, layouts } = declarationOf(setting);
      if (inner || layouts) outer.add(`${name}_`);
    }
  }
  const isWithin = (metaKey: string) => {
    for (const before of outer) if (metaKey.startsWith(before)) return true;
    return false;
  };
  return (metaKey) =>
    CORE.has(metaKey) || fields.has(metaKey) || SEO.test(metaKey) || isWithin(metaKey);
}

/** Whether two nodes have the same in all that `shows` names. */
export function sameMeta(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  shows: (metaKey: string) => boolean,
): boolean {
  for (const [metaKey, value] of before) {
    if (after.get(metaKey) !== value && shows(metaKey)) return false;
  }
  for (const metaKey of after.keys()) if (!before.has(metaKey) && shows(metaKey)) return false;
  return true;
}
