import type { Content, ContentType, OwnFacts } from '#site/content-type';
import type { SiteDefinition } from '#site/define-site';
import { writtenExcerpt } from './excerpt';
import { plainText } from './plain-text';

/** The types that every WordPress has. */
const ofWordPress: Readonly<Record<string, ContentType>> = {
  Post: { kind: null },
  Page: { kind: ({ types }) => types.Page, hasByline: false },
  MediaItem: {
    name: 'attachment',
    leadsTo: ({ databaseId }) => `/?attachment_id=${databaseId ?? ''}`,
    hasByline: false,
  },
};

const NOTHING_SPECIAL: ContentType = {};

const declared = (
  types: Readonly<Record<string, ContentType>>,
  typename: string | undefined,
): ContentType | undefined =>
  typename !== undefined && Object.hasOwn(types, typename) ? types[typename] : undefined;

/** What a site knows of the content type with this GraphQL name; nothing for unknown types. */
export const contentType = (
  typename: string | undefined,
  { contentTypes }: SiteDefinition,
): ContentType =>
  declared(contentTypes, typename) ?? declared(ofWordPress, typename) ?? NOTHING_SPECIAL;

/** The same for the content type with this WordPress name: `project`. */
export const contentTypeNamed = (name: string, { contentTypes }: SiteDefinition): ContentType =>
  [...Object.values(contentTypes), ...Object.values(ofWordPress)].find(
    (type) => type.name === name,
  ) ?? NOTHING_SPECIAL;

/** Whether a node is the list of a content type whose content are case studies, with trades. */
export const hasTrades = (
  node: { __typename?: string; name?: string | null },
  site: SiteDefinition,
): boolean =>
  node.__typename === 'ContentType' && contentTypeNamed(node.name ?? '', site).hasTrades === true;

/**
 * What the content's own fields say, as far as they were asked for; nothing for content that the
 * reader may not read.
 */
export const ownFacts = (content: Content, site: SiteDefinition): OwnFacts =>
  content.isRestricted ? {} : (contentType(content.__typename, site).own?.(content) ?? {});

/** Facts of a case study as plain text; null for those that it does not have. */
export interface CaseFacts {
  trade: string | null;
  place: string | null;
  year: string | null;
  result: string | null;
}

/** What a list shows of a case study; null for content without any such fact. */
export function caseFacts(content: Content, site: SiteDefinition): CaseFacts | null {
  const { trade, place, year, result } = ownFacts(content, site);
  const facts = {
    trade: plainText(trade) || null,
    place: plainText(place) || null,
    year: plainText(year) || null,
    result: plainText(result) || null,
  };
  return Object.values(facts).some(Boolean) ? facts : null;
}

/** The full text of content: HTML of the CMS; '' if there is none, or if it may not be read. */
export const wholeText = (content: Content, site: SiteDefinition): string =>
  content.isRestricted ? '' : ownFacts(content, site).text || content.content || '';

/**
 * What an author says of a content in a line: its own summary, else the excerpt that somebody has
 * written. HTML of the CMS; '' without one, or where it may not be read.
 */
export const writtenSummary = (content: Content, site: SiteDefinition): string =>
  content.isRestricted
    ? ''
    : ownFacts(content, site).summary || writtenExcerpt(content.excerpt) || '';

/**
 * What a line of text about a content is made of: {@link writtenSummary}, else its text. If no text
 * was asked for, it is the first words that WordPress gives of it.
 *
 * @returns HTML of the CMS; '' without any, or where it may not be read
 */
export const summaryOf = (content: Content, site: SiteDefinition): string =>
  writtenSummary(content, site) ||
  wholeText(content, site) ||
  (content.isRestricted ? '' : (content.excerpt ?? ''));
