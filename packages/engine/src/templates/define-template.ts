import type {
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client/core/index.js';
import type { ComponentType } from 'react';
import type { QueryCms } from '#cms/apollo-client';
import { cursorAt } from '#content/server/cursor';
import { menusOf, type NodeInLanguages, translated } from '#content/server/languages';
import { postsPerPage } from '#content/shared/posts-per-page';
import type { QueryLoopPage } from '#content/shared/query-loop-page';
import type { Blocks, Site } from '#content/shared/site';
import { hearLanguage } from '#seo/known-language';
import { describedBy, answerInLanguage, type LanguageData } from '#seo/language-tag';
import type { SiteDefinition } from '#site/define-site';

/** The fields of the seed node that a template gets. */
export interface RequestedNode extends NodeInLanguages {
  __typename?: string;
  databaseId?: number;
  isPostsPage?: boolean | null;
  /** The name of a content type. */
  name?: string | null;
  graphqlSingleName?: string | null;
}

/** What a template is asked to show. */
export interface TemplateRequest {
  node: RequestedNode;
  asPreview: boolean;
  /** Page of an archive, 1 for the first. */
  page: number;
  /** The cursor of the last item of the previous page; '' for the first page. */
  after: string;
  /** The page of a query loop in the content; undefined for the first page of every loop. */
  queryLoop?: QueryLoopPage;
  /** The trade whose projects a list has, as addresses have it; undefined for all of them. */
  trade?: string;
}

interface Declaration<Data extends LanguageData, Variables extends OperationVariables, Props> {
  query: TypedDocumentNode<Data, Variables>;
  variables: (request: TemplateRequest, site: SiteDefinition) => Variables;
  /** Asks for what one answer does not hold, such as the rest of a long list. */
  complete?: (answer: Data, queryCms: QueryCms, site: Site) => Promise<Data>;
  /**
   * Turns the answer into the props of the view: only what it shows. Null if the node itself is not
   * in the answer. `site` has the words of the language that the answer names.
   */
  toProps: (data: Data, request: TemplateRequest, site: Site) => Props | null;
  /** The screen. It knows nothing of queries. */
  View: ComponentType<Props>;
  /** The blocks that the site shows itself: the query gets their names as `$blocks`. */
  blocks?: Blocks;
  /** Whether the template is a list with numbered pages, `/page/N/`, and Load More. */
  paged?: boolean;
  /** Whether the template shows content whose query loops have pages of their own. */
  hasQueryLoops?: boolean;
}

/** A template as routing, pages and previews use it. */
export interface Template<Props> {
  View: ComponentType<Props>;
  blocks?: Blocks;
  query: DocumentNode;
  /** Whether the template is a list with numbered pages, `/page/N/`. */
  paged: boolean;
  /** Whether the template shows content whose query loops have pages of their own. */
  hasQueryLoops: boolean;
  /**
   * Sends the template's query and makes the props of its view.
   *
   * @returns null when the CMS does not find the node (any more)
   * @throws {CmsUnavailable} when the CMS does not answer
   * @throws {IncompleteAnswer} when the answer lacks what every such answer has
   */
  load: (queryCms: QueryCms, request: TemplateRequest, site: Site) => Promise<Props | null>;
}

/**
 * Makes a template from its declaration. The result hides the types of the query, so that all
 * templates fit into one list.
 */
export function defineTemplate<
  Data extends LanguageData,
  Variables extends OperationVariables,
  Props,
>({
  query,
  variables,
  complete = (answer) => Promise.resolve(answer),
  toProps,
  View,
  blocks,
  paged = false,
  hasQueryLoops = false,
}: Declaration<Data, Variables, Props>): Template<Props> {
  return {
    View,
    blocks,
    query,
    paged,
    hasQueryLoops,
    load: async (queryCms, request, site) => {
      const own = translated(request.node, site);
      const first = await queryCms(query, {
        ...variables(request, site),
        ...menusOf(own?.language, site),
        ...(blocks && { blocks: blocks.names }),
      });
      hearLanguage(first, site);
      const inLanguage = own ? answerInLanguage(first, own.language) : first;
      const local = describedBy(inLanguage, site);
      const data = await complete(inLanguage, queryCms, local);
      return toProps(data, request, { ...local, blocks, ...(own && { translated: own }) });
    },
  };
}

/** The menus that every screen shows, as query variables. */
export const menuLocations = { headerLocation: 'PRIMARY', footerLocation: 'FOOTER' } as const;

/** The variables of a template that shows one node. */
export function nodeVariables({ node, asPreview }: TemplateRequest) {
  return { databaseId: String(node.databaseId ?? 0), asPreview, ...menuLocations };
}

/** The variables of a template that shows one node and its neighbours in the list of its type. */
export function adjacentVariables(request: TemplateRequest) {
  return { ...nodeVariables(request), cursor: cursorAt(request.node.databaseId ?? 0) };
}

/** The variables of a template that shows a page of a list. */
export function listVariables({ node, after }: TemplateRequest, site: SiteDefinition) {
  return { uri: node.uri, first: postsPerPage(site), after, ...menuLocations };
}
