import { z } from 'zod';
import type { ContentTypeRecord, Support, TaxonomyRecord } from '../../model';
import { graphqlFieldName } from '../../store/type-names';
import { labelOf, pluralOf } from '../guesses/labels';
import { flag, listOf, text } from './acf-group';

/** The content types and taxonomies that ACF's interface registers, as far as a site shows them. */
export interface AcfTypes {
  contentTypes: readonly ContentTypeRecord[];
  taxonomies: readonly TaxonomyRecord[];
  /** Names of types and taxonomies that are not for the public or not for GraphQL. */
  hidden: ReadonlySet<string>;
  /** The taxonomies that a content type says that it has, its own and WordPress's. */
  taxonomiesOf: ReadonlyMap<string, readonly string[]>;
}

const name = z.string().regex(/^[a-z0-9_-]{1,32}$/);

const labels = z
  .object({ name: text.default(''), singular_name: text.default('') })
  .default({ name: '', singular_name: '' });

const rewrite = z
  .object({ permalink_rewrite: text.default(''), slug: text.default('') })
  .default({ permalink_rewrite: '', slug: '' });

/**
 * What ACF says of both.
 * https://www.advancedcustomfields.com/resources/registering-a-custom-post-type/
 */
const shared = {
  title: text.default(''),
  active: flag.default(true),
  labels,
  rewrite,
  hierarchical: flag.default(false),
  public: flag.default(true),
  show_in_graphql: flag.optional(),
  graphql_single_name: text.default(''),
  graphql_plural_name: text.default(''),
};

const acfContentType = z.object({
  ...shared,
  post_type: name,
  supports: listOf(text).default([]),
  taxonomies: listOf(text).default([]),
  has_archive: flag.default(false),
  has_archive_slug: text.default(''),
});

const acfTaxonomy = z.object({ ...shared, taxonomy: name, object_type: listOf(text).default([]) });

type AcfRecord = z.infer<typeof acfContentType> | z.infer<typeof acfTaxonomy>;

/**
 * ACF's settings of one content type or taxonomy, and how it is named where they cannot be read.
 */
export interface AcfRegistration {
  kind: 'acf-post-type' | 'acf-taxonomy';
  key: string;
  settings: object;
}

/**
 * What registrations come to; those of one name are the first.
 * @param refuse gets what is no registration
 */
export function acfTypesOf(
  registrations: readonly AcfRegistration[],
  refuse: (registration: AcfRegistration) => void,
): AcfTypes {
  const contentTypes = new Map<string, ContentTypeRecord>();
  const taxonomies = new Map<string, TaxonomyRecord>();
  const taxonomiesOf = new Map<string, readonly string[]>();
  const hidden = new Set<string>();
  const seen = new Set<string>();
  const isNew = (kind: string, one: string): boolean => {
    const key = `${kind} ${one}`;
    return !seen.has(key) && seen.add(key).has(key);
  };
  for (const registration of registrations) {
    const { kind, settings } = registration;
    const type = kind === 'acf-post-type' ? acfContentType.safeParse(settings) : undefined;
    const taxonomy = kind === 'acf-taxonomy' ? acfTaxonomy.safeParse(settings) : undefined;
    if (type?.success) {
      const { data } = type;
      if (!data.active || !isNew(kind, data.post_type)) continue;
      taxonomiesOf.set(data.post_type, data.taxonomies);
      if (isShown(data)) contentTypes.set(data.post_type, contentTypeOf(data));
      else hidden.add(data.post_type);
    } else if (taxonomy?.success) {
      const { data } = taxonomy;
      if (!data.active || !isNew(kind, data.taxonomy)) continue;
      if (isShown(data)) taxonomies.set(data.taxonomy, taxonomyOf(data));
      else hidden.add(data.taxonomy);
    } else refuse(registration);
  }
  return {
    contentTypes: [...contentTypes.values()],
    taxonomies: [...taxonomies.values()],
    hidden,
    taxonomiesOf,
  };
}

/** WPGraphQL for ACF shows what is public unless it is told otherwise. */
const isShown = ({ show_in_graphql, public: isPublic }: AcfRecord): boolean =>
  show_in_graphql ?? isPublic;

function labelsOf({ labels: { name: plural, singular_name }, title }: AcfRecord, own: string) {
  const singularLabel = singular_name || title || labelOf(own);
  return { label: plural || title || pluralOf(singularLabel), singularLabel };
}

/** The names that were chosen, else those that WPGraphQL for ACF makes of the labels. */
function graphqlNamesOf(
  registration: AcfRecord,
  { label, singularLabel }: ReturnType<typeof labelsOf>,
) {
  const chosen = (name: string, usual: string): string =>
    graphqlFieldName(/^\s*[A-Za-z]/.test(name) ? name : usual);
  return {
    graphqlName: chosen(registration.graphql_single_name, singularLabel),
    graphqlPluralName: chosen(registration.graphql_plural_name, label),
  };
}

/** What stands before the slugs in addresses: what was typed, else the name. */
function rewriteOf({ rewrite: { permalink_rewrite, slug } }: AcfRecord, own: string): string {
  const typed = slug.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
  return permalink_rewrite === 'custom_permalink' && /^[^\s?#]+$/.test(typed) ? typed : own;
}

const SUPPORTS: readonly Support[] = [
  'title',
  'editor',
  'excerpt',
  'author',
  'thumbnail',
  'revisions',
  'comments',
  'page-attributes',
];

function contentTypeOf(data: z.infer<typeof acfContentType>): ContentTypeRecord {
  const own = data.post_type;
  const words = labelsOf(data, own);
  const before = rewriteOf(data, own);
  const archive = data.has_archive_slug.trim().replace(/^\/+|(?<!\/)\/+$/g, '') || before;
  return {
    name: own,
    ...words,
    ...graphqlNamesOf(data, words),
    rewrite: before,
    archive: data.has_archive ? `/${archive}/` : null,
    hierarchical: data.hierarchical,
    supports: SUPPORTS.filter((support) => data.supports.includes(support)),
  };
}

function taxonomyOf(data: z.infer<typeof acfTaxonomy>): TaxonomyRecord {
  const own = data.taxonomy;
  const words = labelsOf(data, own);
  return {
    name: own,
    label: words.label,
    ...graphqlNamesOf(data, words),
    rewrite: rewriteOf(data, own),
    hierarchical: data.hierarchical,
    contentTypes: data.object_type,
  };
}
