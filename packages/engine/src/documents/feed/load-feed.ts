import type { QueryCms } from '#cms/apollo-client';
import { queryCmsFor } from '#cms/query-for-type';
import { type ArchiveDate, archiveDateIn } from '#content/server/archive-date';
import { archiveDateName } from '#content/server/format-date';
import { whole } from '#content/server/incomplete-answer';
import {
  authorAt,
  homeAt,
  languageAt,
  languageVariables,
  translated,
  typeAt,
} from '#content/server/languages';
import { plainText } from '#content/server/plain-text';
import { uploadPath } from '#content/server/upload-path';
import { feedPath } from '#content/shared/feed-path';
import type { Site } from '#content/shared/site';
import {
  GetAuthorFeedDocument,
  GetDateFeedDocument,
  GetFeedDocument,
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
  answer: FeedSiteFragment & LanguageData,
  { nodes, language, ...facts }: List,
  site: Site,
): Feed {
  const data = language ? answerInLanguage(answer, language) : answer;
  const described = describedBy(data, site);
  const local = language ? { ...described, translated: { language, versions: [] } } : described;
  const entries = nodes.flatMap((node) => entryOf(node, local) ?? []);
  return feedOf(data, { ...facts, entries }, site);
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
  const data = await queryCms(GetSiteFeedDocument, partIn(language, site));
  const { nodes } = whole(data.posts, 'posts');
  const uri = language?.home ?? '/';
  return feedOfList(data, { title: null, description: null, uri, nodes, language }, site);
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

/** What an answer says of the term, the author or the content type that a list belongs to. */
interface ListNode {
  id: string;
  name?: string | null;
  /** Of a content type, in place of a name. */
  label?: string | null;
  description?: string | null;
}

/** An answer with a list; the node is null when the CMS does not find it any more. */
interface ListAnswer {
  data: FeedSiteFragment & LanguageData;
  node: ListNode | null;
  list: { nodes: readonly FeedEntryFragment[] } | null;
  language: SiteLanguage | undefined;
}

/** Asks for a list, in one language where each language has its own. */
async function askForList(node: RoutedNode, queryCms: QueryCms, site: Site): Promise<ListAnswer> {
  const ofAuthor = node.__typename === 'User' ? authorAt(node.uri, site) : null;
  if (ofAuthor) {
    const { known: uri, author, language } = ofAuthor;
    const asked = { uri, author, ...partIn(language, site) };
    const data = await queryCms(GetAuthorFeedDocument, asked);
    const found = data.nodeByUri?.__typename === 'User' ? data.nodeByUri : null;
    return { data, node: found, list: data.posts, language };
  }
  const ofType = typeAt(node.uri, node, site);
  if (ofType) {
    const { known: uri, type, language } = ofType;
    const data = await queryCms(GetTypeFeedDocument, { uri, type, ...partIn(language, site) });
    const found = data.nodeByUri?.__typename === 'ContentType' ? data.nodeByUri : null;
    return { data, node: found, list: data.contentNodes, language };
  }
  const asked = { uri: node.uri, first: site.config.feeds.entries };
  const data = await queryCmsFor(node, queryCms, site)(GetFeedDocument, asked);
  const found = data.nodeByUri;
  const list =
    found && ('posts' in found ? found.posts : 'contentNodes' in found ? found.contentNodes : null);
  return { data, node: found, list, language: translated(node, site)?.language };
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
  const { uri } = node;
  const dated = node.__typename === undefined ? archiveDateIn(uri) : null;
  if (dated) return loadDateFeed({ date: dated.date, uri }, queryCms, site);
  const { data, node: found, list, language } = await askForList(node, queryCms, site);
  if (!found) {
    await confirmGone(uri, queryCms, site);
    return null;
  }
  const { nodes } = whole(list, `list at ${uri}`);
  const title = plainText(found.name ?? found.label) || null;
  const description = found.description ?? null;
  return feedOfList(data, { title, description, uri, nodes, language }, site);
}
