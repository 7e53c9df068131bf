import type { QueryCms } from '#cms/apollo-client';
import { collectKeys } from '#cms/collect-keys';
import { environment } from '#cms/environment';
import { CmsUnavailable } from '#cms/unavailable';
import { utcDate } from '#content/server/format-date';
import { whole } from '#content/server/incomplete-answer';
import { plainText } from '#content/server/plain-text';
import type { Site } from '#content/shared/site';
import type { DocumentAnswer } from '#documents/document';
import { GetNewsDocument } from '#generated/documents/sitemap/sitemap';
import { absoluteUrl } from '#seo/absolute-url';
import type { SiteDefinition } from '#site/define-site';
import { wordingIn } from '#words/wording';
import { forgetParts, partsOf } from './known-parts';
import { type CmsRequests, traversePart } from './section-traversal';
import { indexedUrl, MAX_STEP_ITEMS, type SectionName, sectionNames, sections } from './sections';
import { type NewsEntry, newsSitemap, sitemap, sitemapIndex, urlElement } from './sitemap-xml';

const XML_TYPE = 'application/xml; charset=utf-8';

/**
 * How long a part that is followed by another is valid. New content comes after it, and a change of
 * its own content causes it to be made again.
 */
const FULL_PART_SECONDS = 86_400;

/** The key of every list: what is published or unpublished. */
const ANY_LIST = 'list:*';

/** Collects the keys of many requests. */
function collecting(newQueryCms: CmsRequests['newQueryCms'], site: SiteDefinition) {
  const keys = new Set<string>();
  const collectors: (() => readonly string[])[] = [];
  let logVersion: string | undefined;
  const settle = (): void => {
    for (const collected of collectors.splice(0)) for (const key of collected()) keys.add(key);
  };
  return {
    newQueryCms: async (): Promise<QueryCms> => {
      settle();
      const begun = await newQueryCms();
      logVersion ??= begun.logVersion;
      const { queryCms, keys: collected } = collectKeys(begun, site);
      collectors.push(collected);
      return queryCms;
    },
    keys: (): string[] => {
      settle();
      return [...keys];
    },
    logVersion: (): string => logVersion ?? '',
  };
}

const pathOf = (name: SectionName, number: number): string => `/sitemap/${name}-${number}.xml`;

/**
 * The sitemap index: all sitemaps that contain an address, each with its latest change.
 *
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function makeSitemapIndex({
  newQueryCms,
  site,
}: CmsRequests): Promise<DocumentAnswer> {
  const { logVersion = '' } = await newQueryCms();
  const found: { url: string; modified: string | null }[] = [];
  for (const name of sectionNames) {
    const parts = await partsOf(name, { newQueryCms, site });
    for (const [index, { addresses, modified }] of parts.entries()) {
      if (addresses > 0) found.push({ url: absoluteUrl(pathOf(name, index + 1), site), modified });
    }
  }
  return {
    outcome: { kind: 'document', document: { type: XML_TYPE, body: sitemapIndex(found) } },
    keys: [ANY_LIST],
    logVersion,
    seconds: environment().REVALIDATE_SECONDS,
  };
}

/**
 * One sitemap of a section, of at most 10,000 addresses.
 *
 * @param number from 1
 * @throws as {@link makeSitemapIndex}
 */
export async function makeSitemap(
  name: SectionName,
  number: number,
  { newQueryCms, site }: CmsRequests,
): Promise<DocumentAnswer> {
  const { logVersion = '' } = await newQueryCms();
  const revalidate = environment().REVALIDATE_SECONDS;
  const part = (await partsOf(name, { newQueryCms, site }))[number - 1];
  if (!part) {
    return { outcome: { kind: 'missing' }, keys: [ANY_LIST], logVersion, seconds: revalidate };
  }
  const collected = collecting(newQueryCms, site);
  const urls: string[] = [];
  let isFirst = true;
  const traversal = { section: sections[name], newQueryCms: collected.newQueryCms, site };
  const next = await traversePart(traversal, part.after, ({ entries, from }) => {
    // If the content behind a cursor is gone, WordPress starts the list from its beginning.
    if (isFirst && from !== null && part.from !== null && from < part.from) {
      forgetParts(name);
      throw new CmsUnavailable('control', 'GetSitemapContent', 'a remembered cursor is gone');
    }
    isFirst = false;
    urls.push(...entries.map(urlElement));
  });
  const keys = collected.keys();
  const isFull = next !== null;
  return {
    outcome:
      urls.length > 0
        ? { kind: 'document', document: { type: XML_TYPE, body: sitemap(urls) } }
        : { kind: 'missing' },
    keys: isFull ? keys.filter((key) => !key.startsWith('list:')) : keys,
    logVersion,
    seconds: isFull ? FULL_PART_SECONDS : revalidate,
  };
}

/** Google's limits: articles of two days, at most a thousand. */
const NEWS_MS = 172_800_000;
const MAX_NEWS = 1_000;

/** A step through the newest posts, back to `since`. */
async function newsStep(
  queryCms: QueryCms,
  after: string,
  { since, site, untitled }: { since: string; site: Site; untitled: string },
) {
  const { posts } = await queryCms(GetNewsDocument, { first: MAX_STEP_ITEMS, after });
  const { nodes, pageInfo } = whole(posts, 'posts');
  const entries = nodes.flatMap((node): NewsEntry[] => {
    const url = indexedUrl(node, site);
    const published = utcDate(node.dateGmt);
    return url === null || published === null || published < since
      ? []
      : [{ url, title: plainText(node.title) || untitled, published }];
  });
  const isOver = nodes.some(({ dateGmt }) => (utcDate(dateGmt) ?? '') < since);
  return { entries, next: isOver || !pageInfo.hasNextPage ? null : pageInfo.endCursor };
}

/**
 * The news sitemap: the posts of the last two days.
 *
 * @throws as {@link makeSitemapIndex}
 */
export async function makeNewsSitemap(
  { newQueryCms, site }: CmsRequests,
  { publication: name, language }: { publication: string; language: string },
  now: Date,
): Promise<DocumentAnswer> {
  const collected = collecting(newQueryCms, site);
  const since = new Date(now.getTime() - NEWS_MS).toISOString();
  const { untitled } = wordingIn(language, site.config.words).words.names;
  const entries: NewsEntry[] = [];
  let after: string | null = '';
  while (after !== null && entries.length < MAX_NEWS) {
    const step = await newsStep(await collected.newQueryCms(), after, { since, site, untitled });
    entries.push(...step.entries);
    after = step.next;
  }
  const body = newsSitemap(entries.slice(0, MAX_NEWS), { name, language });
  return {
    outcome: { kind: 'document', document: { type: XML_TYPE, body } },
    keys: collected.keys(),
    logVersion: collected.logVersion(),
    seconds: environment().REVALIDATE_SECONDS,
  };
}
