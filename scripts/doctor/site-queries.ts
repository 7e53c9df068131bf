import { type DocumentNode, Kind, type SelectionSetNode, type TypeNode } from 'graphql';
import * as previewSeed from '@/generated/editor/server/preview-seed';
import * as toolbar from '@/generated/editor/server/toolbar';
import * as contentNames from '@/generated/lib/cms/content-names';
import * as control from '@/generated/lib/cms/control';
import * as commentFeed from '@/generated/lib/documents/feed/comment-feed';
import * as feed from '@/generated/lib/documents/feed/feed';
import * as markdown from '@/generated/lib/documents/markdown/markdown';
import * as shareImage from '@/generated/lib/documents/share-image/share-image';
import * as siteFacts from '@/generated/lib/documents/site-facts';
import * as sitemap from '@/generated/lib/documents/sitemap/sitemap';
import * as formerAddress from '@/generated/lib/routing/former-address';
import * as permalink from '@/generated/lib/routing/permalink';
import * as seedNode from '@/generated/lib/routing/seed-node';
import * as searchDocuments from '@/generated/lib/search/search-documents';
import * as archive from '@/generated/wp-templates/archive/archive';
import * as author from '@/generated/wp-templates/author/author';
import * as comments from '@/generated/wp-templates/comments/comments';
import * as date from '@/generated/wp-templates/date/date';
import * as errorPage from '@/generated/wp-templates/error/error';
import * as frontPage from '@/generated/wp-templates/front-page/front-page';
import * as page from '@/generated/wp-templates/page/page';
import * as project from '@/generated/wp-templates/project/project';
import * as search from '@/generated/wp-templates/search/search';
import * as single from '@/generated/wp-templates/single/single';
import * as posts from '@/generated/wp-templates/posts/posts';
import * as singular from '@/generated/wp-templates/singular/singular';
import { inSiteLanguages } from '@/lib/cms/language-fields';
import { languageVariables, siteLanguages } from '@/lib/content/server/languages';

/** The first language of a site in several, as lists are asked for in it. */
const { polylang = '', wpml = '' } = languageVariables(siteLanguages()[0]);

/** A question of the site, with variables that ask for little. */
export interface SiteQuery {
  /** `author/GetAuthorPage`: two templates have questions of one name. */
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** How many levels of fields it has, as WPGraphQL counts them for its limit. */
  levels: number;
}

/** All of `generated/` but what changes something. */
const modules = {
  previewSeed,
  toolbar,
  contentNames,
  control,
  commentFeed,
  feed,
  markdown,
  shareImage,
  siteFacts,
  sitemap,
  formerAddress,
  permalink,
  seedNode,
  searchDocuments,
  archive,
  author,
  comments,
  date,
  errorPage,
  frontPage,
  page,
  posts,
  project,
  search,
  single,
  singular,
};

const SAMPLES: Readonly<Record<string, unknown>> = {
  headerLocation: 'PRIMARY',
  footerLocation: 'FOOTER',
  uri: '/',
  contactPage: '/',
  search: 'a',
  slug: 'a',
  after: '',
  date: { year: 2024 },
  polylang,
  wpml,
};

function sampleOf(name: string, type: TypeNode): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return sampleOf(name, type.type);
  if (name in SAMPLES) return SAMPLES[name];
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

/** Every question that the site asks WordPress but those that change something, deepest first. */
export function siteQueries(): SiteQuery[] {
  return Object.entries(modules)
    .flatMap(([folder, documents]) =>
      Object.entries<DocumentNode>(documents).flatMap(([exported, document]) => {
        if (!exported.endsWith('Document')) return [];
        const fitted = inSiteLanguages(document);
        const operation = fitted.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
        const variables = (operation?.variableDefinitions ?? []).map(
          ({ variable, type }): [string, unknown] => [
            variable.name.value,
            sampleOf(variable.name.value, type),
          ],
        );
        return {
          name: `${folder}/${exported.replace(/Document$/, '')}`,
          document: fitted,
          variables: Object.fromEntries(variables),
          levels: levelsOf(fitted),
        };
      }),
    )
    .sort((one, other) => other.levels - one.levels);
}
