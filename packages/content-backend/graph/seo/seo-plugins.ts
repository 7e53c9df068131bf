import type { PostRecord, TermRecord } from '../../model';
import { decodeEntities, phpUnserialize } from '../../render';
import type { ContentStore } from '../../store/content-store';
import { filledText } from './placeholders';

/**
 * What an SEO plugin holds for a node. Empty texts are null; robots are null where the plugin
 * leaves them to WordPress.
 */
export interface SeoValues {
  title: string | null;
  description: string | null;
  canonical: string | null;
  noindex: boolean | null;
  nofollow: boolean | null;
  /** An attachment. */
  shareImage: PostRecord | null;
  shareTitle: string | null;
  shareDescription: string | null;
}

/** The values of a node's fields by their names in the plugin; '' for none. */
type PluginValues = (name: string) => string;

/** Where a plugin keeps what it knows of posts and terms. */
export interface SeoPlugin {
  /** What its keys in the meta of posts begin with. */
  prefixes: readonly string[];
  /** What it holds for a node: the names that {@link fields} reads. */
  held: (kind: 'post' | 'term', meta: ReadonlyMap<string, string>) => PluginValues;
  fields: Readonly<
    Record<
      | 'title'
      | 'description'
      | 'canonical'
      | 'imageId'
      | 'imageAddress'
      | 'shareTitle'
      | 'shareDescription',
      string
    >
  >;
  robots: (held: PluginValues) => Pick<SeoValues, 'noindex' | 'nofollow'>;
}

/** The values of meta whose keys are a prefix and a name. */
const prefixed =
  (prefix: string) =>
  (_kind: 'post' | 'term', meta: ReadonlyMap<string, string>): PluginValues =>
  (name) =>
    meta.get(`${prefix}${name}`) ?? '';

/** A value that is one of two texts for yes and no; null for any other. */
const either =
  (yes: string, no: string) =>
  (value: string): boolean | null =>
    value === yes ? true : value === no ? false : null;

/**
 * Yoast keeps what it knows of terms in an option, which no export has.
 * https://developer.yoast.com/
 */
const YOAST: SeoPlugin = {
  prefixes: ['_yoast_wpseo_'],
  held: prefixed('_yoast_wpseo_'),
  fields: {
    title: 'title',
    description: 'metadesc',
    canonical: 'canonical',
    imageId: 'opengraph-image-id',
    imageAddress: 'opengraph-image',
    shareTitle: 'opengraph-title',
    shareDescription: 'opengraph-description',
  },
  robots: (held) => ({
    noindex: either('1', '2')(held('meta-robots-noindex')),
    nofollow: either('1', '0')(held('meta-robots-nofollow')),
  }),
};

const RANK_MATH: SeoPlugin = {
  prefixes: ['rank_math_'],
  held: prefixed('rank_math_'),
  fields: {
    title: 'title',
    description: 'description',
    canonical: 'canonical_url',
    imageId: 'facebook_image_id',
    imageAddress: 'facebook_image',
    shareTitle: 'facebook_title',
    shareDescription: 'facebook_description',
  },
  robots: (held) => {
    const robots = phpUnserialize(held('robots'));
    if (!(robots instanceof Map) || robots.size === 0) return { noindex: null, nofollow: null };
    const words = [...robots.values()];
    return { noindex: words.includes('noindex'), nofollow: words.includes('nofollow') };
  },
};

const SEOPRESS: SeoPlugin = {
  prefixes: ['_seopress_'],
  held: prefixed('_seopress_'),
  fields: {
    title: 'titles_title',
    description: 'titles_desc',
    canonical: 'robots_canonical',
    imageId: 'social_fb_img_attachment_id',
    imageAddress: 'social_fb_img',
    shareTitle: 'social_fb_title',
    shareDescription: 'social_fb_desc',
  },
  robots: (held) => ({
    noindex: held('robots_index') === 'yes' ? true : null,
    nofollow: held('robots_follow') === 'yes' ? true : null,
  }),
};

/** What The SEO Framework's keys of posts are called in the one field that it has for a term. */
const TERM_NAMES: Readonly<Record<string, string>> = {
  _genesis_title: 'doctitle',
  _genesis_description: 'description',
  _genesis_canonical_uri: 'canonical',
  _genesis_noindex: 'noindex',
  _genesis_nofollow: 'nofollow',
  _social_image_id: 'social_image_id',
  _social_image_url: 'social_image_url',
  _open_graph_title: 'og_title',
  _open_graph_description: 'og_description',
};

const THE_SEO_FRAMEWORK: SeoPlugin = {
  prefixes: ['_genesis_', '_open_graph_', '_social_image_'],
  held: (kind, meta) => {
    if (kind === 'post') return (name) => meta.get(name) ?? '';
    const settings = phpUnserialize(meta.get('autodescription-term-settings') ?? '');
    return (name) =>
      settings instanceof Map ? String(settings.get(TERM_NAMES[name] ?? '') ?? '') : '';
  },
  fields: {
    title: '_genesis_title',
    description: '_genesis_description',
    canonical: '_genesis_canonical_uri',
    imageId: '_social_image_id',
    imageAddress: '_social_image_url',
    shareTitle: '_open_graph_title',
    shareDescription: '_open_graph_description',
  },
  robots: (held) => ({
    noindex: either('1', '-1')(held('_genesis_noindex')),
    nofollow: either('1', '-1')(held('_genesis_nofollow')),
  }),
};

/** The SEO plugins, in the order in which the WordPress plugin asks them. */
const PLUGINS = [YOAST, RANK_MATH, SEOPRESS, THE_SEO_FRAMEWORK];

/** The SEO plugin of a site: the first that left meta in the export; null for none. */
export function seoPluginOf(store: ContentStore): SeoPlugin | null {
  const keys = new Set<string>();
  for (const { meta } of store.posts) for (const key of meta.keys()) keys.add(key);
  const left = [...keys];
  return (
    PLUGINS.find(({ prefixes }) =>
      left.some((key) => prefixes.some((prefix) => key.startsWith(prefix))),
    ) ?? null
  );
}

/** What the site's SEO plugin holds for a post or term; null for nothing. */
export function seoOf(
  kind: 'post' | 'term',
  record: PostRecord | TermRecord,
  { seo, store }: { seo: SeoPlugin | null; store: ContentStore },
): SeoValues | null {
  if (seo === null) return null;
  const { fields } = seo;
  const held = seo.held(kind, record.meta);
  const text = (name: string) => filledText(held(name), record, store.settings);
  const values: SeoValues = {
    title: text(fields.title),
    description: text(fields.description),
    canonical: decodeEntities(held(fields.canonical)).trim() || null,
    ...seo.robots(held),
    shareImage: shareImage(held(fields.imageId), held(fields.imageAddress), store),
    shareTitle: text(fields.shareTitle),
    shareDescription: text(fields.shareDescription),
  };
  return Object.values(values).every((value) => value === null) ? null : values;
}

function shareImage(id: string, address: string, store: ContentStore): PostRecord | null {
  const image = Number(id) > 0 ? store.postById(Number(id)) : store.attachmentOfFile(address);
  return image?.type === 'attachment' ? image : null;
}
