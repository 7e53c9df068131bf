import type { TypedDocumentNode } from '@apollo/client';
import { pageContent } from '@homegrown/engine/content/server/page-content';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import type { Language, Site } from '@homegrown/engine/content/shared/site';
import { type LanguageData, pageLanguage } from '@homegrown/engine/seo/language-tag';
import type { ContentTypes } from '@homegrown/engine/site/content-type';
import { defineSite } from '@homegrown/engine/site/define-site';
import {
  defineTemplate,
  listVariables,
  nodeVariables,
} from '@homegrown/engine/templates/define-template';
import { parse } from 'graphql';
import { site } from '@/site';
import { siteConfig } from '@/site.config';

const contentTypes: ContentTypes<{
  __typename: 'Recipe';
  recipeFields: { method: string | null } | null;
}> = {
  Recipe: {
    name: 'recipe',
    template: 'recipe',
    own: ({ recipeFields }) => ({ text: recipeFields?.method }),
  },
};

/** A site that shares nothing with this one but what stands behind both. */
export const bakery = defineSite({
  config: {
    ...siteConfig,
    brand: 'Rye & Daughters',
    themeColor: 'crust',
    postsPerPage: 2,
    comments: false,
    show: { ...siteConfig.show, brandPictures: 'never', icons: 'never', social: 'never' },
  },
  contentTypes,
  palettes: {
    crust: {
      paper: '#fff8ee',
      darkPaper: '#1d130a',
      paperDeep: '#f4e6cf',
      ink: '#2b1c0e',
      primary: '#5b3310',
      secondary: '#8a4b12',
      tertiary: '#d8c2a4',
      stripe: '#c98c4a',
    },
  },
  reserved: { siteClass: /^bakery-/, siteIds: new Set(['oven']) },
  shareImage: { ...site.shareImage, plants: 'public/static/none.svg' },
  generated: {
    ...site.generated,
    fragments: parse(`
      fragment OwnText on ContentNode { __typename ...Method }
      fragment Method on Recipe { recipeFields { method } }
    `),
  },
  faust: {
    settings: () => ({ templates: {} }),
    hooks: { applyFilters: (_name, value) => value, hasFilter: () => false },
  },
});

/** What is around every screen of it. */
interface Layout {
  path: string;
  language: Language;
  newsletter: null;
}

const layoutOf = (data: LanguageData, path: string, site: Site): Layout => ({
  path: safeHref(path, site),
  language: pageLanguage(data, site),
  newsletter: null,
});

const SETTINGS = 'generalSettings { language dateFormat timeFormat }';

type RecipeAnswer = LanguageData & {
  contentNode: { title: string | null; content: string | null } | null;
};

const RecipeDocument: TypedDocumentNode<
  RecipeAnswer,
  ReturnType<typeof nodeVariables>
> = parse(`query Recipe($databaseId: ID!, $asPreview: Boolean) {
  contentNode(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
    ... on NodeWithTitle { title }
    ... on NodeWithContentEditor { content }
  }
  ${SETTINGS}
}`);

const recipe = defineTemplate({
  query: RecipeDocument,
  variables: nodeVariables,
  toProps: ({ contentNode, ...data }, { node }, site) =>
    contentNode && {
      layout: layoutOf(data, node.uri, site),
      title: plainText(contentNode.title),
      html: pageContent(contentNode.content ?? '', node.uri, site).html,
    },
  View: ({ title, html }: { layout: Layout; title: string; html: string }) => (
    <main>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  ),
});

interface Shelf {
  page: number;
  hasNext: boolean;
  endCursor: string;
  titles: string[];
}

type ShelfAnswer = LanguageData & {
  nodeByUri: {
    contentNodes: {
      nodes: { title: string | null }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

const ShelfDocument: TypedDocumentNode<
  ShelfAnswer,
  ReturnType<typeof listVariables>
> = parse(`query Shelf($uri: String!, $first: Int!, $after: String!) {
  nodeByUri(uri: $uri) {
    ... on ContentType {
      contentNodes(first: $first, after: $after) {
        nodes { ... on NodeWithTitle { title } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${SETTINGS}
}`);

const shelf = defineTemplate({
  query: ShelfDocument,
  variables: listVariables,
  toProps: ({ nodeByUri, ...data }, { node, page }, site) => {
    if (!nodeByUri) return null;
    const { nodes, pageInfo } = nodeByUri.contentNodes;
    const list: Shelf = {
      page,
      hasNext: pageInfo.hasNextPage,
      endCursor: pageInfo.endCursor ?? '',
      titles: nodes.map(({ title }) => plainText(title)),
    };
    return { layout: layoutOf(data, node.uri, site), list };
  },
  View: ({ list }: { layout: Layout; list: Shelf }) => <main>{list.titles.join(', ')}</main>,
  paged: true,
});

/** Its templates: there is none for posts, pages and comments. */
export const templates = { recipe, 'archive-recipe': shelf };
