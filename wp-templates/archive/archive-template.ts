import { archiveTitle } from '@homegrown/engine/content/server/archive-title';
import { contentTypeNamed } from '@homegrown/engine/content/server/content-facts';
import { descriptionHtml } from '@homegrown/engine/content/server/description-html';
import { languageVariables, typeAt } from '@homegrown/engine/content/server/languages';
import { withListVersions } from '@homegrown/engine/content/server/list-languages';
import { namedLink } from '@homegrown/engine/content/server/node-links';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { postsPageTitle, postsPageVariables } from '@homegrown/engine/content/server/posts-page';
import { counted } from '@homegrown/engine/content/shared/counted';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { Site } from '@homegrown/engine/content/shared/site';
import { tradePath } from '@homegrown/engine/content/shared/trade-path';
import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import {
  defineTemplate,
  listVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { listLayout } from '@homegrown/engine/templates/list-layout';
import { ofTrade, tradeLinks, tradeVariables } from '@homegrown/engine/templates/trades';
import { wordingOf } from '@homegrown/engine/words/wording';
import type { CountedLink } from '@/components/term-list/TermList';
import {
  GetCategoryPageDocument,
  type GetCategoryPageQuery,
  GetTypePageOfLanguageDocument,
} from '@/generated/wp-templates/archive/archive';
import { listPage } from '../parts/list-page';
import ArchiveView, { type ArchiveProps } from './ArchiveView';

/** The terms that have posts, as links with their number of posts. */
function narrowerTerms(
  nodes: (Parameters<typeof namedLink>[0] & { count: number | null })[] | undefined,
  site: Site,
): CountedLink[] {
  return (nodes ?? []).flatMap((node) => {
    const link = node.count ? namedLink(node, site) : null;
    return link && node.count ? { ...link, count: node.count } : [];
  });
}

function toProps(
  data: GetCategoryPageQuery,
  request: TemplateRequest,
  site: Site,
): ArchiveProps | null {
  const { page, trade } = request;
  const { uri } = request.node;
  const node = data.nodeByUri;
  if (!node) return null;
  const whole = listPage('contentNodes' in node ? node.contentNodes : null, page, site);
  const list = ofTrade(whole, trade);
  const ofList = archiveTitle(node, postsPageTitle(data), wordingOf(site).words.lists);
  const name = trade && list.items[0]?.facts?.trade;
  if (trade && !name) return null;
  const { words, locale } = wordingOf(site);
  const { lists, counts } = words;
  const title = name ? fillIn(lists.title, { type: ofList, name }) : ofList;
  const ofPosts = node.__typename === 'ContentType' && node.name === 'post';
  const { items = 'post' } =
    node.__typename === 'ContentType' ? contentTypeNamed(node.name ?? '', site) : {};
  const description = 'description' in node && node.description ? node.description : null;
  const above = node.__typename === 'Category' ? (node.ancestors?.nodes ?? []) : [];
  const crumbs = breadcrumbs(trade ? [{ name: ofList, uri }] : [...above].reverse(), site);
  return {
    layout: listLayout(
      data,
      {
        title,
        uri,
        list,
        crumbs,
        description,
        ...(trade && { path: tradePath(uri, trade), feed: { title: ofList, path: uri } }),
        // The posts page has the site's own feed.
        ...(ofPosts && { feed: { title: null, path: '/' } }),
        seo: 'homegrownSeo' in node ? node.homegrownSeo : null,
      },
      site,
    ),
    title,
    ...('name' in node && node.__typename !== 'ContentType' && { name: plainText(node.name) }),
    ...(name && { name }),
    description: descriptionHtml(description, site),
    crumbs,
    ...('count' in node && node.count !== null
      ? { count: counted(counts[items], node.count, locale), total: node.count }
      : {}),
    ...(node.__typename === 'Category' && {
      narrower: narrowerTerms(node.children?.nodes, site),
    }),
    trades: tradeLinks(data.projects?.nodes, request, site),
    ...(ofPosts && { feed: '/' }),
    uri,
    list,
    aboveTheFold: {
      post: site.config.postsAboveTheFold,
      project: site.config.projectsAboveTheFold,
    }[items],
    itemName: items,
  };
}

/** The list that WordPress has at an address. */
const listOfNode = defineTemplate({
  View: ArchiveView,
  // The operation has the name that Faust gave it, but the query serves every archive
  // (docs/site.md, 17.2).
  query: GetCategoryPageDocument,
  variables: (request, site) => ({
    ...listVariables(request, site),
    ...(request.node.isPostsPage ? postsPageVariables(request.node.uri) : {}),
    ...tradeVariables(request, site),
  }),
  toProps,
  paged: true,
});

/** The items of a content type in one language, on a multilingual site. */
const typeInOneLanguage = defineTemplate({
  View: ArchiveView,
  query: GetTypePageOfLanguageDocument,
  variables: (request, site) => {
    const { uri, ...variables } = listVariables(request, site);
    const { known = uri, type = 'POST', language } = typeAt(uri, request.node, site) ?? {};
    const { polylang, ...others } = languageVariables(language, site);
    return {
      ...variables,
      uri: known,
      type,
      polylang,
      ...others,
      ...tradeVariables(request, site),
      polylangProject: polylang,
    };
  },
  toProps: (data, request, site) => {
    const { nodeByUri: node, contentNodes } = data;
    if (node?.__typename !== 'ContentType') return null;
    // As further pages, the list of a trade names no other language.
    const shown = request.trade ? site : withListVersions(data, request.node.uri, site);
    return toProps({ ...data, nodeByUri: { ...node, contentNodes } }, request, shown);
  },
  paged: true,
});

/**
 * The list of a category, a tag, a content type, a post format or a term of a custom taxonomy. For
 * a content type that the site has in several languages, the list is in the language of its
 * address.
 */
export const archiveTemplate: typeof listOfNode = {
  ...listOfNode,
  load: (queryCms, request, site) =>
    (typeAt(request.node.uri, request.node, site) ? typeInOneLanguage : listOfNode).load(
      queryCms,
      request,
      site,
    ),
};
