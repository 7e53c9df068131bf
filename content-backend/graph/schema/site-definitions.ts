import { concatAST, parse, type DocumentNode } from 'graphql';
import type { ContentTypeRecord, TaxonomyRecord } from '../../model';
import type { ContentStore } from '../../store/content-store';
import {
  contentTypeEnumName,
  graphqlTypeName,
  taxonomyEnumName,
  type Named,
} from '../../store/type-names';
import { templateOf } from '../resolvers/content-node';
import type { BaseSchema } from './base-schema';
import { contentTypeSdl } from './content-type-sdl';
import { taxonomySdl } from './taxonomy-sdl';

/** The schema of a site: what every WordPress has, and the site's content types, taxonomies, menus and templates. */
export interface SiteDefinitions {
  document: DocumentNode;
  /** Those that were added. */
  contentTypes: readonly ContentTypeRecord[];
  taxonomies: readonly TaxonomyRecord[];
}

/** The schema of a site. What would take the name of a type that is already there is left out. */
export function siteDefinitions(base: BaseSchema, store: ContentStore): SiteDefinitions {
  const taken = new Set<string>();
  const isNew = (type: Named): boolean => {
    const name = graphqlTypeName(type);
    if (base.has(name) || taken.has(name)) return false;
    taken.add(name);
    return true;
  };
  const contentTypes = store.contentTypes.filter(isNew);
  const taxonomies = store.taxonomies.filter(isNew);
  const parts = [
    ...contentTypes.map((record) => contentTypeSdl(record, base)),
    ...taxonomies.map((record) => taxonomySdl(record, ownersOf(record, store), base)),
    base.enumExtension(
      'ContentTypeEnum',
      contentTypes.map(({ name }) => contentTypeEnumName(name)),
    ),
    base.enumExtension('TaxonomyEnum', taxonomies.map(taxonomyEnumName)),
    base.enumExtension('MenuLocationEnum', Object.keys(store.settings.menuLocations)),
    ...[...contentTypes, ...taxonomies].map(
      (type) => `extend union MenuItemObjectUnion = ${graphqlTypeName(type)}`,
    ),
    ...templateTypes(base, store),
  ];
  return {
    document: concatAST([
      base.document,
      ...parts.filter((part) => part !== '').map((part) => parse(part, { noLocation: true })),
    ]),
    contentTypes,
    taxonomies,
  };
}

/** The content types whose terms a custom taxonomy holds, attachments aside. */
export function ownersOf(
  { contentTypes }: { contentTypes: readonly string[] },
  store: ContentStore,
): readonly Named[] {
  return store.contentTypes.filter(
    ({ name }) => name !== 'attachment' && contentTypes.includes(name),
  );
}

function templateTypes(base: BaseSchema, store: ContentStore): string[] {
  const names = new Set(
    store.posts
      .filter(({ meta }) => meta.has('_wp_page_template'))
      .map((post) => templateOf(post).typeName),
  );
  return [...names]
    .filter((name) => !base.has(name) && /^[A-Za-z_]\w*$/.test(name))
    .map((name) => `type ${name} implements ContentTemplate { templateName: String }`);
}
