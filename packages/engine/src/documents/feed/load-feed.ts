import type { QueryCms } from '#cms/apollo-client';
import { queryCmsFor } from '#cms/query-for-type';
import { type ArchiveDate, archiveDateIn } from '#content/server/archive-date';
import { archiveDateName } from '#content/server/format-date';
import { whole } from '#content/server/incomplete-answer';
import {
  type AuthorInLanguage,
  authorAt,
  homeAt,
  languageAt,
  languageVariables,
  translated,
  typeAt,
  type TypeInLanguage,
} from '#content/server/languages';
import { plainText } from '#content/server/plain-text';
import { uploadPath } from '#content/server/upload-path';
import { feedPath } from '#content/shared/feed-path';
import type { Site } from '#content/shared/site';
import {
  GetAuthorFeedDocument,
  GetDateFeedDocument,
  GetFeedDocument,
  type GetFeedQuery,
  GetSiteFeedDocument,
  GetTypeFeedDocument,
} from '#generated/documents/feed/feed';
import type { FeedEntryFragment } from '#generated/fragments/feed-entry';
import type { FeedSiteFragment } from '#generated/fragments/feed-site';
import type { RoutedNode } from '#routing/routed-node';
import { confirmGone } from '#routing/seed-node';
import { absoluteUrl } from '#seo/absolute-url';
import { describedBy, answerInLanguage, type LanguageData, languageTag } from '#seo/language-tag';
import { pageTitle } from '#seo/page-title';
import type { SiteLanguage } from '#site/settings';
import type { Feed, FeedEntry } from './feed';
import { entryOf } from './feed-entry';

/** What a feed contains. */
export interface FeedFacts {
  /** The title of the list; null for the site's own. */
  title: string | null;
  description: string | null;
  /** The path of the page that shows the same list. */
  uri: string;
  /** The part before "feed" in its own address, if that is not `uri`. */
  feedUri?: string;
  entries: FeedEntry[];
}

/** A feed, with the site's facts from the settings. @throws {IncompleteAnswer} without them */
export function feedOf(data: FeedSiteFragment, list: FeedFacts, site: Site): Feed {
  const settings = whole(data.generalSettings, 'settings');
  const { uri, feedUri = uri, entries } = list;
  const icon = uploadPath(data.homegrown?.icon?.sourceUrl, site);
  return {
    title: pageTitle(list.title, plainText(settings.title)) || site.siteUrl,
    description: plainText(list.description) || plainText(settings.description),
    language: languageTag(data, site),
    url: absoluteUrl(uri, site),
    self: {
      rss: absoluteUrl(feedPath(feedUri, 'rss'), site),
      atom: absoluteUrl(feedPath(feedUri, 'atom'), site),
      json: absoluteUrl(feedPath(feedUri, 'json'), site),
    },
    icon: icon === null ? null : new URL(icon, site.siteUrl).href,
    hubs: site.config.feeds.hubs,
    entries,
  };
}

/** A list of WordPress, and what stands in the feed about it. */
interface List extends Omit<FeedFacts, 'entries'> {
  nodes: readonly FeedEntryFragment[];
  /** Null on a site in one language. */
  language: SiteLanguage | null | undefined;
}

/** The feed of a list, in the words of its language. */
function feedOfList(
  data: FeedSiteFragment & LanguageData,
  { nodes, language, ...facts }: List,
  site: Site,
): Feed {
  const described = describedBy(data, site);
  const local = language ? { ...described, translated: { language, versions: [] } } : described;
  return feedOf(
    data,
    { ...facts, entries: nodes.flatMap((node) => entryOf(node, local) ?? []) },
    site,
  );
}

/** How many entries are asked for, in which language. */
const partIn = (language: SiteLanguage | null, site: Site) => ({
  first: site.config.feeds.entries,
  ...languageVariables(language, site),
});

/**
 * The feed of the site: its latest posts, or those in one of its languages.
 *
 * @param language on a multilingual site
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadSiteFeed(
  queryCms: QueryCms,
  site: Site,
  language: SiteLanguage | null = homeAt('/', site),
): Promise<Feed> {
  const answer = await queryCms(GetSiteFeedDocument, partIn(language, site));
  const data = language ? answerInLanguage(answer, language) : answer;
  const { nodes } = whole(data.posts, 'posts');
  const uri = language?.home ?? '/';
  return feedOfList(data, { title: null, description: null, uri, nodes, language }, site);
}

type ListNode = NonNullable<GetFeedQuery['nodeByUri']>;

function listIn(node: ListNode, uri: string): Omit<List, 'language'> {
  const list = 'posts' in node ? node.posts : 'contentNodes' in node ? node.contentNodes : null;
  const label = 'label' in node ? node.label : null;
  return {
    title: plainText('name' in node ? node.name : label) || null,
    description: 'description' in node ? (node.description ?? null) : null,
    uri,
    nodes: whole(list, `list at ${uri}`).nodes,
  };
}

/** The feed of the posts of a year, a month or a day; null without any. */
async function loadDateFeed(
  { date, uri }: { date: ArchiveDate; uri: string },
  queryCms: QueryCms,
  site: Site,
): Promise<Feed | null> {
  const language = languageAt(uri, site);
  const answer = await queryCms(GetDateFeedDocument, { date, ...partIn(language, site) });
  const data = language ? answerInLanguage(answer, language) : answer;
  const { nodes } = whole(data.posts, 'posts');
  const title = archiveDateName(date, languageTag(data, site));
  if (nodes.length === 0) return null;
  return feedOfList(data, { title, description: null, uri, nodes, language }, site);
}

/**
 * The feed of an author's posts in one language.
 *
 * @returns null when the CMS does not find the author any more
 */
async function loadAuthorFeed(
  { author, known, language }: AuthorInLanguage,
  { uri, queryCms, site }: { uri: string; queryCms: QueryCms; site: Site },
): Promise<Feed | null> {
  const asked = { uri: known, author, ...partIn(language, site) };
  const answer = await queryCms(GetAuthorFeedDocument, asked);
  const data = answerInLanguage(answer, language);
  if (data.nodeByUri?.__typename !== 'User') {
    await confirmGone(uri, queryCms, site);
    return null;
  }
  const { name, description } = data.nodeByUri;
  const { nodes } = whole(data.posts, 'posts');
  const title = plainText(name) || null;
  return feedOfList(data, { title, description, uri, nodes, language }, site);
}

/** The feed of a content type's items in one language; null if the CMS does not find the type. */
async function loadTypeFeed(
  { type, known, language }: TypeInLanguage,
  { uri, queryCms, site }: { uri: string; queryCms: QueryCms; site: Site },
): Promise<Feed | null> {
  const asked = { uri: known, type, ...partIn(language, site) };
  const answer = await queryCms(GetTypeFeedDocument, asked);
  const data = answerInLanguage(answer, language);
  if (data.nodeByUri?.__typename !== 'ContentType') {
    await confirmGone(uri, queryCms, site);
    return null;
  }
  const { label, description } = data.nodeByUri;
  const { nodes } = whole(data.contentNodes, 'contents of a type');
  const title = plainText(label) || null;
  return feedOfList(data, { title, description, uri, nodes, language }, site);
}

/**
 * The feed of a category, a tag, an author, a content type or a date.
 *
 * @returns null when the CMS does not find the node any more
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadListFeed(
  node: RoutedNode,
  queryCms: QueryCms,
  site: Site,
): Promise<Feed | null> {
  const dated = node.__typename === undefined ? archiveDateIn(node.uri) : null;
  if (dated) return loadDateFeed({ date: dated.date, uri: node.uri }, queryCms, site);
  const listed = node.__typename === 'User' ? authorAt(node.uri, site) : null;
  if (listed) return loadAuthorFeed(listed, { uri: node.uri, queryCms, site });
  const ofType = typeAt(node.uri, node, site);
  if (ofType) return loadTypeFeed(ofType, { uri: node.uri, queryCms, site });
  const asked = { uri: node.uri, first: site.config.feeds.entries };
  const answer = await queryCmsFor(node, queryCms, site)(GetFeedDocument, asked);
  const own = translated(node, site);
  const data = own ? answerInLanguage(answer, own.language) : answer;
  if (data.nodeByUri) {
    const list = { ...listIn(data.nodeByUri, node.uri), language: own?.language };
    return feedOfList(data, list, site);
  }
  await confirmGone(node.uri, queryCms, site);
  return null;
}
