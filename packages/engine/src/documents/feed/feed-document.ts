import type { QueryCms } from '#cms/apollo-client';
import { homeAt, languageAt } from '#content/server/languages';
import { FEED_TYPES, type FeedFormat, feedPath } from '#content/shared/feed-path';
import type { Site } from '#content/shared/site';
import { answerBy } from '#documents/answer-by';
import type { Document, DocumentAnswer, DocumentOutcome } from '#documents/document';
import { encodePath, routeSegments } from '#routing/address';
import { routeAddress } from '#routing/route-address';
import { atom } from './atom';
import type { Feed } from './feed';
import type { FeedAddress } from './feed-address';
import { jsonFeed } from './json-feed';
import { loadCommentFeed, loadPostCommentFeed } from './load-comment-feed';
import { loadListFeed, loadSiteFeed } from './load-feed';
import { rss } from './rss';

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss, atom, json: jsonFeed };

/**
 * The templates of content that has feeds: lists, and posts with their comments. "index" covers
 * everything else that has an address.
 */
const WITH_FEEDS = {
  single: { paged: false },
  home: { paged: true },
  posts: { paged: true },
  archive: { paged: true },
  author: { paged: true },
  index: { paged: false },
};

/** The part before "feed" in WordPress's address of the feed of all comments. */
const COMMENTS = 'comments';

function documentOf(feed: Feed, format: FeedFormat): Document {
  const links = [
    ...feed.hubs.map((hub) => `<${hub}>; rel="hub"`),
    `<${feed.self[format]}>; rel="self"`,
  ];
  return {
    type: `${FEED_TYPES[format]}; charset=utf-8`,
    body: WRITERS[format](feed),
    // WebSub looks here first (https://www.w3.org/TR/websub/#discovery).
    link: links.join(', '),
  };
}

interface FeedRequest extends FeedAddress {
  site: Site;
  trailingSlash: boolean;
}

async function outcomeOf(
  { segments, format, site, trailingSlash }: FeedRequest,
  queryCms: QueryCms,
): Promise<DocumentOutcome> {
  const redirect = (to: string): DocumentOutcome => ({
    kind: 'redirect',
    to: `${site.basePath}${to}`,
  });
  const answer = (feed: Feed | null): DocumentOutcome =>
    feed ? { kind: 'document', document: documentOf(feed, format) } : { kind: 'missing' };
  if (segments.length === 0) return answer(await loadSiteFeed(queryCms, site));
  const home = homeAt(`/${segments.join('/')}/`, site);
  if (home) return answer(await loadSiteFeed(queryCms, site, home));
  if (segments.join('/') === COMMENTS) {
    return answer(await loadCommentFeed(`/${COMMENTS}${trailingSlash ? '/' : ''}`, queryCms, site));
  }
  const asked = routeSegments(segments, trailingSlash);
  const route = await routeAddress(asked, WITH_FEEDS, { trailingSlash, queryCms, site });
  if (route.kind === 'missing' || route.kind === 'gone') return { kind: 'missing' };
  if (route.kind === 'redirect') return redirect(feedPath(route.to, format));
  // WordPress's feed of the posts page is the site's feed.
  if (route.template === 'home') return redirect(feedPath('/', format));
  if (route.template === 'posts') {
    return redirect(feedPath(languageAt(route.node.uri, site)?.home ?? '/', format));
  }
  if (route.template === 'index') return redirect(encodePath(route.node.uri));
  if (route.template === 'single')
    return answer(await loadPostCommentFeed(route.node, queryCms, site));
  return answer(await loadListFeed(route.node, queryCms, site));
}

/**
 * The answer of a feed's address. A post's feed is that of its comments; that of any other content
 * redirects to the content itself.
 *
 * @param queryCms of this request
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export function makeFeed(request: FeedRequest, queryCms: QueryCms): Promise<DocumentAnswer> {
  const path = `/${request.segments.join('/')}${request.segments.length > 0 ? '/' : ''}`;
  return answerBy(queryCms, request.site, (collecting) => outcomeOf(request, collecting), path);
}
