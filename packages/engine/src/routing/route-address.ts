import type { QueryCms } from '#cms/apollo-client';
import { findAgain } from '#cms/confirm-missing';
import { CmsUnavailable } from '#cms/unavailable';
import { contentType, hasTrades } from '#content/server/content-facts';
import { homeAt } from '#content/server/languages';
import { commentPagePath } from '#content/shared/comment-page-path';
import { numberedPath } from '#content/shared/numbered-path';
import { type QueryLoopPage, loopPagePath } from '#content/shared/query-loop-page';
import { tradePath } from '#content/shared/trade-path';
import { hasPageEnding, UNSLASHED } from '#own-addresses';
import type { SiteDefinition } from '#site/define-site';
import { type Address, encodePath, parseAddress } from './address';
import { findNode } from './find-node';
import { formerAddress } from './former-address';
import { rememberList } from './known-lists';
import { type RoutedNode, routedNode } from './routed-node';
import { type SeedNode, seedNodeByPath } from './seed-node';
import { asList, chooseTemplate } from './template-candidates';

/** The part of content or of a list that an address names below it. */
interface PartOfPage {
  queryLoop?: QueryLoopPage;
  trade?: string;
}

/**
 * What an address leads to. An unavailable CMS is not among these: it is thrown as CmsUnavailable.
 */
export type Route<Name extends string> =
  | ({ kind: 'template'; template: Name; node: RoutedNode; page: number } & PartOfPage)
  | { kind: 'redirect'; to: string }
  /** The content at the address was deleted for good. */
  | { kind: 'gone' }
  | { kind: 'missing' };

const MISSING = { kind: 'missing' } as const;

/**
 * The site's templates by name. `paged`: the template shows a list with numbered pages.
 * `hasQueryLoops`: it shows content that may have query loops.
 */
export type Templates<Name extends string> = Readonly<
  Record<Name, { paged: boolean; hasQueryLoops?: boolean }>
>;

/** What routing needs. */
export interface RouteOptions {
  /** Whether the site's addresses end with a slash. */
  trailingSlash: boolean;
  /** Asks the CMS for this request. */
  queryCms: QueryCms;
  site: SiteDefinition;
}

/**
 * Finds the route of an address: path → GetSeedNode → candidates → the first template that the site
 * has (docs/site.md, 1). WordPress also understands some other paths (`/feed/` after the path of a
 * page, a child category without its parent); these are redirected to the node's own `uri`. If the
 * CMS finds no node, an old or mistyped address is redirected to what it meant. An address is
 * missing only if a healthy CMS says so twice (docs/site.md, 10.4).
 *
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function routeAddress<Name extends string>(
  segments: readonly string[] | undefined,
  templates: Templates<Name>,
  options: RouteOptions,
): Promise<Route<Name>> {
  const { queryCms, site } = options;
  const address = parseAddress(segments);
  if ('junk' in address) return MISSING;
  // The mark of an address without a slash, which this site does not use.
  if (options.trailingSlash && segments?.[0] === UNSLASHED) return MISSING;
  const first = await findNode(address.path, address.page, queryCms, site);
  const route = first && routeOfNode(first, address, templates, options);
  if (route) return confirmedRoute(route, first, address, options);
  if (address.path === '/') {
    throw new CmsUnavailable('control', 'GetSeedNode', 'the front page is never missing');
  }
  const again = await findAgain(queryCms, () => seedNodeByPath(address.path, queryCms, site));
  const secondRoute = again && routeOfNode(again, address, templates, options);
  if (secondRoute) return confirmedRoute(secondRoute, again, address, options);
  if (first?.id !== again?.id) {
    throw new CmsUnavailable('control', 'GetSeedNode', 'the CMS says one thing, then another');
  }
  if (first) return MISSING;
  return formerAddress(address, queryCms, site);
}

/** The route of a node that was found at an address; null if the site cannot show the node. */
function routeOfNode<Name extends string>(
  node: SeedNode,
  address: Address,
  templates: Templates<Name>,
  options: RouteOptions,
): Exclude<Route<Name>, { kind: 'gone' | 'missing' }> | null {
  const { trailingSlash, site } = options;
  const { leadsTo } = contentType(node.__typename, site);
  if (leadsTo) return address.path === '/' ? null : { kind: 'redirect', to: leadsTo(node) };
  const template = chooseTemplate(address.page > 1 ? asList(node) : node, templates, site);
  if (!template) return null;
  const routed = routedNode(node, address.path, trailingSlash, site);
  const comments = commentsRoute(routed, address, templates, options);
  if (comments) return comments;
  const { paged, hasQueryLoops } = templates[template];
  const page = paged ? address.page : 1;
  const queryLoop =
    hasQueryLoops && address.queryLoop && address.queryLoop.page > 1
      ? address.queryLoop
      : undefined;
  const trade = paged && hasTrades(routed, site) ? address.trade : undefined;
  const canonical = queryLoop
    ? loopPagePath(routed.uri, queryLoop)
    : trade
      ? tradePath(routed.uri, trade)
      : numberedPath(routed.uri, page);
  if (!isSameAddress(canonical, address.asked, routed.uri, trailingSlash))
    return { kind: 'redirect', to: encodePath(canonical) };
  if (paged) rememberList(routed);
  const part = { ...(queryLoop ? { queryLoop } : {}), ...(trade ? { trade } : {}) };
  return { kind: 'template', template, node: routed, page, ...part };
}

/**
 * Whether an address is the canonical one. On a site whose addresses end without a slash, only the
 * front page's has one, which its numbered pages would inherit. On a site whose addresses end with
 * a slash, a page that ends as a file does has none, though the server's route does not say so, but
 * those below it have.
 */
function isSameAddress(
  canonical: string,
  asked: string,
  uri: string,
  trailingSlash: boolean,
): boolean {
  if (canonical === asked) return true;
  if (uri === '/') return canonical === `${asked}/`;
  return trailingSlash && hasPageEnding(uri) && asked === `${canonical}/`;
}

/** The template of the comments of content, whose pages are below its address. */
const COMMENTS = 'comments';

const isNameOf = <Name extends string>(name: string, templates: Templates<Name>): name is Name =>
  Object.hasOwn(templates, name);

/**
 * The route of a page of comments; null for any other address, and if the site shows no
 * comments.
 */
function commentsRoute<Name extends string>(
  node: RoutedNode,
  { commentPage, asked }: Address,
  templates: Templates<Name>,
  { trailingSlash, site }: RouteOptions,
): Extract<Route<Name>, { kind: 'template' | 'redirect' }> | null {
  const hasComments = node.isContentNode && node.__typename !== 'MediaItem';
  if (commentPage === undefined || !hasComments) return null;
  if (site.config.comments === false || !isNameOf(COMMENTS, templates)) return null;
  const canonical = commentPagePath(node.uri, commentPage);
  return isSameAddress(canonical, asked, node.uri, trailingSlash)
    ? { kind: 'template', template: COMMENTS, node, page: commentPage }
    : { kind: 'redirect', to: encodePath(canonical) };
}

const withoutSlashes = (path: string): string => path.replace(/^\/+|(?<!\/)\/+$/g, '');

/**
 * Checks a redirect before it is sent: the CMS must find the same node at the target. A redirect to
 * a missing page, or to another one, would hide a good page.
 *
 * @throws {CmsUnavailable} when the CMS does not find the node at its own path
 */
async function confirmedRoute<Found extends Route<string>>(
  route: Found,
  node: SeedNode,
  { path }: Address,
  { queryCms, trailingSlash, site }: RouteOptions,
): Promise<Found> {
  if (route.kind !== 'redirect' || contentType(node.__typename, site).leadsTo) return route;
  const { uri } = routedNode(node, path, trailingSlash, site);
  if (withoutSlashes(uri) === withoutSlashes(path) || homeAt(uri, site)) return route;
  const there = await seedNodeByPath(uri, queryCms, site);
  if (there?.id !== node.id) {
    throw new CmsUnavailable(
      'control',
      'GetSeedNode',
      'the CMS does not find the node at its path',
    );
  }
  return route;
}
