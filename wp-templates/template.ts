import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { MenuLocationEnum } from '@/generated/wp-templates/single/single';
import type { Ask } from '@/lib/cms/create-ask';
import type { Site } from '@/lib/content/shared/site';

export type { Ask };

/** What a template knows of the node that it is asked to show: a part of the seed node. */
export interface RequestedNode {
  uri: string;
  __typename?: string;
  databaseId?: number;
  taxonomyName?: string | null;
  isTermNode?: boolean;
}

/** What a template is asked to show. */
export interface TemplateRequest {
  node: RequestedNode;
  asPreview: boolean;
  /** Page of an archive, 1 for the first. */
  page: number;
  /** Cursor behind the page before; '' for the first page. */
  after: string;
}

/** A template's query: what it asks for, with which variables, and how the answer becomes the props of its view. */
export interface TemplateQuery<Data, Variables extends OperationVariables, Props> {
  query: TypedDocumentNode<Data, Variables>;
  variables: (request: TemplateRequest) => Variables;
  /** Null when the node itself is not in the answer. */
  toProps: (data: Data, request: TemplateRequest, site: Site) => Props | null;
}

/** A template as the pages and previews use it: its types are inside. */
export interface LoadableTemplate<Props> {
  query: DocumentNode;
  variables: (request: TemplateRequest) => OperationVariables;
  load: (ask: Ask, request: TemplateRequest, site: Site) => Promise<Props | null>;
}

/** Closes a template's own types in, so that templates of different data stand in one registry. */
export function loadable<Data, Variables extends OperationVariables, Props>(
  template: TemplateQuery<Data, Variables, Props>,
): LoadableTemplate<Props> {
  return {
    query: template.query,
    variables: template.variables,
    load: async (ask, request, site) =>
      template.toProps(await ask(template.query, template.variables(request)), request, site),
  };
}

/** The menu locations of every content query (specification, section 7.2). */
export const menuLocations: { headerLocation: MenuLocationEnum; footerLocation: MenuLocationEnum } =
  {
    headerLocation: 'PRIMARY',
    footerLocation: 'FOOTER',
  };

/** The variables of a template that shows one node (specification, section 7.3). */
export function nodeVariables({ node, asPreview }: TemplateRequest) {
  return { databaseId: String(node.databaseId ?? 0), asPreview, ...menuLocations };
}
