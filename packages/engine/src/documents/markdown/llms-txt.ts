import type { QueryCms } from '#cms/apollo-client';
import { writtenSummary } from '#content/server/content-facts';
import { excerptOf } from '#content/server/excerpt';
import { whole } from '#content/server/incomplete-answer';
import { markdownHeading, markdownLink, markdownText } from '#content/server/markdown';
import { plainText } from '#content/server/plain-text';
import { titleOf } from '#content/server/title-of';
import { feedPath } from '#content/shared/feed-path';
import type { Site } from '#content/shared/site';
import { indexedUrl, isPageOfList } from '#documents/sitemap/sections';
import {
  GetLlmsDocument,
  type GetLlmsQuery,
  type ListedContentFragment,
} from '#generated/documents/markdown/markdown';
import { absoluteUrl } from '#seo/absolute-url';
import { brandOf } from '#seo/brand';
import { describedBy } from '#seo/language-tag';
import { markdownPath } from '#seo/markdown-path';
import { wordingOf } from '#words/wording';

const MAX_DESCRIPTION_CHARACTERS = 200;

/** An item of a list: a link to the Markdown, and what it is about. */
function itemOf(node: ListedContentFragment, site: Site): string | null {
  const path = node.uri && !isPageOfList(node, site) && markdownPath(node.uri);
  if (!path || indexedUrl(node, site) === null) return null;
  const about = excerptOf(writtenSummary(node, site), MAX_DESCRIPTION_CHARACTERS);
  const link = markdownLink(titleOf(node, site), absoluteUrl(path, site));
  return about ? `- ${link}: ${markdownText(about)}` : `- ${link}`;
}

/** The items by the label of their content type, in the order in which the labels come. */
function sectionsOf({ pages, contentNodes }: GetLlmsQuery, site: Site): string[] {
  const { contents } = wordingOf(site).words.documents;
  const nodes = [...whole(pages, 'pages').nodes, ...whole(contentNodes, 'contents').nodes];
  const sections = new Map<string, Set<string>>();
  for (const node of nodes) {
    const item = itemOf(node, site);
    const label = plainText(node.contentType?.node.label) || contents;
    if (item !== null) sections.set(label, (sections.get(label) ?? new Set()).add(item));
  }
  return [...sections].map(([label, items]) =>
    [markdownHeading(label, 2), ...items, ''].join('\n'),
  );
}

/**
 * The site's llms.txt (https://llmstxt.org/): what the site is, with links to its pages and newest
 * content as Markdown.
 *
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function llmsTxt(queryCms: QueryCms, untranslated: Site): Promise<string> {
  const data = await queryCms(GetLlmsDocument, {});
  const site = describedBy(data, untranslated);
  const { documents } = wordingOf(site).words;
  const about = plainText(whole(data.generalSettings, 'settings').description);
  return [
    markdownHeading(brandOf(data, site) || site.siteUrl, 1),
    ...(about ? [`> ${markdownText(about)}\n`] : []),
    ...sectionsOf(data, site),
    markdownHeading('Optional', 2),
    `- ${markdownLink(documents.allAddresses, absoluteUrl('/sitemap.xml', site))}`,
    `- ${markdownLink(documents.feed, absoluteUrl(feedPath('/', 'json'), site))}`,
    '',
  ].join('\n');
}
