import {
  type FeedEntryFragment,
  type FeedSiteFragment,
  GetFeedDocument,
  type GetFeedQuery,
  GetSiteFeedDocument,
} from '@/generated/lib/documents/feed/feed';
import type { Ask } from '@/lib/cms/create-ask';
import { queryCmsFor } from '@/lib/cms/query-for-type';
import { absoluteHtml } from '@/lib/content/server/absolute-html';
import { excerptOf } from '@/lib/content/server/excerpt';
import { featuredImage } from '@/lib/content/server/featured-image';
import { utcDate } from '@/lib/content/server/format-date';
import { whole } from '@/lib/content/server/incomplete-answer';
import { safeHref } from '@/lib/content/server/safe-href';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import { uploadPath } from '@/lib/content/server/upload-path';
import type { Site } from '@/lib/content/shared/site';
import type { RoutedNode } from '@/lib/routing/routed-node';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { feedPath } from '@/lib/seo/feed-path';
import { languageTag } from '@/lib/seo/language-tag';
import { pageTitle } from '@/lib/seo/page-title';
import { siteConfig } from '@/site.config';
import type { Feed, FeedEntry } from './feed';

const MAX_SUMMARY_CHARACTERS = 300;

/** Of a WordPress on the machine of somebody who tried it out. */
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The id of an entry: WordPress's own, so that who followed WordPress's feed sees nothing twice. One with the address of a
 * private WordPress gets this site's in its place.
 */
function idOf({ guid, databaseId }: FeedEntryFragment, site: Site): string {
  const own = `${site.siteUrl}${site.basePath}/?p=${databaseId}`;
  if (!guid || !URL.canParse(guid)) return own;
  const { origin, hostname } = new URL(guid);
  const isOfCms = origin === new URL(site.cmsUrl).origin && origin !== site.siteUrl;
  return isOfCms || LOOPBACK.test(hostname) ? own : guid;
}

function authorOf(entry: FeedEntryFragment, site: Site): FeedEntry['author'] {
  const author = 'author' in entry ? entry.author?.node : null;
  const name = plainText(author?.name);
  const href = safeHref(author?.uri, site);
  return name ? { name, url: new URL(href, `${site.siteUrl}${site.basePath}/`).href } : null;
}

/** The whole text of a node, which a project has in fields of its own. */
function contentOf(entry: FeedEntryFragment): string {
  const fields = 'projectFields' in entry ? entry.projectFields : null;
  return fields?.contentArea || ('content' in entry && entry.content) || '';
}

/** Null for what has a password, no page or no date. */
function entryOf(entry: FeedEntryFragment, site: Site): FeedEntry | null {
  const published = utcDate(entry.dateGmt) ?? utcDate(entry.date);
  if (entry.isRestricted || !entry.uri?.startsWith('/') || published === null) return null;
  const url = absoluteUrl(entry.uri, site);
  const changed = utcDate(entry.modifiedGmt);
  const fields = 'projectFields' in entry ? entry.projectFields : null;
  const content = contentOf(entry);
  const image = 'featuredImage' in entry ? featuredImage(entry.featuredImage?.node, site) : null;
  const excerpt = 'excerpt' in entry ? entry.excerpt : null;
  const terms =
    'categories' in entry ? [...(entry.categories?.nodes ?? []), ...(entry.tags?.nodes ?? [])] : [];
  return {
    id: idOf(entry, site),
    url,
    title:
      plainText(fields?.projectTitle) ||
      plainText('title' in entry ? entry.title : null) ||
      'Untitled',
    html: absoluteHtml(sanitizeContent(content, site).html, url),
    summary: excerptOf(fields?.summary || excerpt || content, MAX_SUMMARY_CHARACTERS),
    published,
    // A scheduled post was written before its date; for readers nothing has changed since.
    updated: changed !== null && changed > published ? changed : published,
    author: authorOf(entry, site),
    categories: terms.flatMap(({ name }) => plainText(name) || []),
    image: image && new URL(image.src, site.siteUrl).href,
  };
}

interface List {
  /** Of the list; null for that of the site. */
  title: string | null;
  description: string | null;
  uri: string;
  nodes: readonly FeedEntryFragment[];
}

function feedOf(data: FeedSiteFragment, list: List, site: Site): Feed {
  const settings = whole(data.generalSettings, 'settings');
  const icon = uploadPath(data.homegrown?.icon?.sourceUrl, site);
  return {
    title: pageTitle(list.title, plainText(settings.title)) || site.siteUrl,
    description: plainText(list.description) || plainText(settings.description),
    language: languageTag(data),
    url: absoluteUrl(list.uri, site),
    self: {
      rss: absoluteUrl(feedPath(list.uri, 'rss'), site),
      atom: absoluteUrl(feedPath(list.uri, 'atom'), site),
      json: absoluteUrl(feedPath(list.uri, 'json'), site),
    },
    icon: icon === null ? null : new URL(icon, site.siteUrl).href,
    hubs: siteConfig.feeds.hubs,
    entries: list.nodes.flatMap((node) => entryOf(node, site) ?? []),
  };
}

/**
 * The feed of the site: its latest posts.
 *
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadSiteFeed(ask: Ask, site: Site): Promise<Feed> {
  const data = await ask(GetSiteFeedDocument, { first: siteConfig.feeds.entries });
  const { nodes } = whole(data.posts, 'posts');
  return feedOf(data, { title: null, description: null, uri: '/', nodes }, site);
}

type ListNode = NonNullable<GetFeedQuery['nodeByUri']>;

function listIn(node: ListNode, uri: string): List {
  const list = 'posts' in node ? node.posts : 'contentNodes' in node ? node.contentNodes : null;
  const label = 'label' in node ? node.label : null;
  return {
    title: plainText('name' in node ? node.name : label) || null,
    description: 'description' in node ? (node.description ?? null) : null,
    uri,
    nodes: whole(list, `list at ${uri}`).nodes,
  };
}

/**
 * The feed of a category, a tag, an author or a content type.
 *
 * @returns null when the CMS does not find the node any more
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadListFeed(node: RoutedNode, visit: Ask, site: Site): Promise<Feed | null> {
  const ask = queryCmsFor(node, visit);
  const data = await ask(GetFeedDocument, { uri: node.uri, first: siteConfig.feeds.entries });
  return data.nodeByUri && feedOf(data, listIn(data.nodeByUri, node.uri), site);
}
