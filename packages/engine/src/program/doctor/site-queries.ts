import { type DocumentNode, Kind, type SelectionSetNode, type TypeNode } from 'graphql';
import { withSiteLanguageFields } from '#cms/language-fields';
import { withOwnFragments } from '#cms/own-fragments';
import { languageVariables, siteLanguages } from '#content/server/languages';
import type { SiteDefinition } from '#site/define-site';

/** A query of the site, with variables that ask for little. */
export interface SiteQuery {
  /**
   * Its operation and its file, `GetAuthorPage in wp-templates/author/author.graphql`: two
   * templates have operations of one name.
   */
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** How many levels of fields it has, as WPGraphQL counts them for its limit. */
  levels: number;
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  headerLocation: 'PRIMARY',
  footerLocation: 'FOOTER',
  uri: '/',
  contactPage: '/',
  search: 'a',
  slug: 'a',
  after: '',
  date: { year: 2024 },
  type: 'POST',
};

/** Lists are queried by the first language of a multilingual site. */
function samplesOf(site: SiteDefinition): Readonly<Record<string, unknown>> {
  const { polylang = '', wpml = '' } = languageVariables(siteLanguages(site)[0], site);
  return { ...SAMPLES, polylang, wpml };
}

function sampleOf(
  name: string,
  type: TypeNode,
  samples: Readonly<Record<string, unknown>>,
): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return sampleOf(name, type.type, samples);
  if (name in samples) return samples[name];
  if (/^polylang[A-Z]/.test(name)) return samples.polylang;
  if (type.kind !== Kind.NAMED_TYPE) return [];
  return { ID: '0', Int: 1, Boolean: false, String: '' }[type.name.value];
}

/**
 * The levels of fields with fields below them, counted as WPGraphQL does
 * (https://github.com/wp-graphql/wp-graphql/blob/develop/src/Server/ValidationRules/QueryDepth.php):
 * the top has level 0.
 */
function levelsOf(document: DocumentNode): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [],
    ),
  );
  const deepest = (set: SelectionSetNode | undefined, level: number): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((selection) => {
        if (selection.kind === Kind.INLINE_FRAGMENT) return deepest(selection.selectionSet, level);
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          return deepest(fragments.get(selection.name.value), level);
        }
        return selection.selectionSet
          ? Math.max(level, deepest(selection.selectionSet, level + 1))
          : 0;
      }),
    );
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation?.kind === Kind.OPERATION_DEFINITION ? deepest(operation.selectionSet, 0) : 0;
}

/** Every query of a site's, with the file that it stands in. */
export type Queries = readonly { file: string; document: DocumentNode }[];

/** Every query of a site, deepest first. */
export function siteQueries(queries: Queries, site: SiteDefinition): SiteQuery[] {
  const samples = samplesOf(site);
  return queries
    .map(({ file, document }) => {
      const fitted = withSiteLanguageFields<DocumentNode>(
        withOwnFragments(document, site),
        site.config.languages,
      );
      const operation = fitted.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
      const variables = (operation?.variableDefinitions ?? []).map(
        ({ variable, type }): [string, unknown] => [
          variable.name.value,
          sampleOf(variable.name.value, type, samples),
        ],
      );
      return {
        name: `${operation?.name?.value ?? ''} in ${file}`,
        document: fitted,
        variables: Object.fromEntries(variables),
        levels: levelsOf(fitted),
      };
    })
    .sort((one, other) => other.levels - one.levels);
}
