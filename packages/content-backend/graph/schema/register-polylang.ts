import type { ContentStore } from '../../store/content-store';
import { graphqlTypeName } from '../../store/type-names';
import { languageEnumName } from '../lists/asked-languages';
import {
  defaultLanguage,
  languageFields,
  languages,
  translationOfContent,
  translationOfTerm,
} from '../resolvers/language';
import type { FieldResolver, TypeRegistry } from './type-registry';

const FILTER = 'LanguageCodeFilterEnum';
const CONDITIONS = { language: FILTER, languages: '[LanguageCodeEnum!]' };

/** What stands between a menu location and a language: `PRIMARY___DE`. */
const LANGUAGE_OF_LOCATION = '___';

/** The locations of `schema.graphql`. */
const THEME_LOCATIONS = ['PRIMARY', 'FOOTER'];

/** How a translated thing answers. */
interface TranslationResolvers {
  language: FieldResolver;
  translation: FieldResolver;
  translations: FieldResolver;
}

function registerTranslated(
  registry: TypeRegistry,
  type: string,
  { language, translation, translations }: TranslationResolvers,
): void {
  registry.addFields(type, {
    language: { type: 'Language', resolve: language },
    translation: { type, args: { language: 'LanguageCodeEnum!' }, resolve: translation },
    translations: { type: `[${type}]`, resolve: translations },
  });
  const where = `RootQueryTo${type}ConnectionWhereArgs`;
  if (registry.has(where)) registry.addInputFields(where, CONDITIONS);
}

/**
 * Registers what WPGraphQL Polylang adds: the languages of the site, the language and the
 * translations of what is translated, and lists in one language
 * (https://github.com/valu-digital/wp-graphql-polylang).
 */
export function registerPolylang(registry: TypeRegistry, store: ContentStore): void {
  const { all, types, taxonomies } = store.languages;
  const codes = all.map(({ code }) => languageEnumName(code));
  registry.enum('LanguageCodeEnum', codes);
  registry.enum(FILTER, [...codes, 'DEFAULT', 'ALL']);
  registry.object('Language', [], {
    id: { type: 'ID!' },
    name: { type: 'String' },
    code: { type: 'LanguageCodeEnum' },
    locale: { type: 'String' },
    slug: { type: 'String' },
    homeUrl: { type: 'String' },
  });
  registry.resolve('Language', languageFields);
  registry.addFields('RootQuery', {
    languages: { type: '[Language]', resolve: languages },
    defaultLanguage: { type: 'Language', resolve: defaultLanguage },
  });
  // Each location has one for every further language, whether a menu stands there or not.
  const locations = Object.keys(store.settings.menuLocations).filter(
    (location) => !location.includes(LANGUAGE_OF_LOCATION),
  );
  registry.addValues(
    'MenuLocationEnum',
    [...new Set([...THEME_LOCATIONS, ...locations])].flatMap((location) =>
      codes.slice(1).map((code) => `${location}${LANGUAGE_OF_LOCATION}${code}`),
    ),
  );
  for (const record of store.contentTypes) {
    if (types.has(record.name)) {
      registerTranslated(registry, graphqlTypeName(record), translationOfContent);
    }
  }
  for (const record of store.taxonomies) {
    if (taxonomies.has(record.name)) {
      registerTranslated(registry, graphqlTypeName(record), translationOfTerm);
    }
  }
  registry.addInputFields('RootQueryToContentNodeConnectionWhereArgs', CONDITIONS);
  registry.addInputFields('RootQueryToMenuItemConnectionWhereArgs', { language: FILTER });
}
