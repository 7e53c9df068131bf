import type { ContentFactsFragment } from '@/generated/fragments/content-facts';
import type { Words } from '@/words/words';
import { writtenExcerpt } from './excerpt';
import { plainText } from './plain-text';

/** The fields that WPGraphQL's interfaces have for content of any type. */
type StandardField = '__typename' | 'id' | 'isRestricted' | 'title' | 'excerpt' | 'content';

/** The names of the fields of all types in a union. */
type FieldOf<Node> = Node extends unknown ? Exclude<keyof Node, '__typename'> : never;

/** What a query asks of a field, or a part of it if the field is a group of fields. */
type AsFarAsAsked<Value> = Value extends object ? Partial<Value> : Value;

/**
 * Content of any type, with those fields of fragments/content-facts.graphql that the query asks
 * for. Whether it is restricted must be asked: WPGraphQL for ACF answers all the same
 * (docs/wordpress.md, 3.8).
 */
type Content = {
  [Name in FieldOf<ContentFactsFragment>]?: AsFarAsAsked<
    Extract<ContentFactsFragment, { [Key in Name]: unknown }>[Name]
  >;
} & { __typename?: string; isRestricted: boolean | null };

/**
 * What a type's own fields provide instead of WordPress's title, excerpt and content, as HTML. If
 * one is missing or empty, WordPress's is used.
 */
interface OwnFacts {
  title?: string | null;
  summary?: string | null;
  /** The full text, as the type's own screen shows it. */
  text?: string | null;
  /** What a case study is about, and what came of it. */
  trade?: string | null;
  year?: string | null;
  place?: string | null;
  result?: string | null;
}

/**
 * The fields of content types that a WordPress may lack, by the group that they are in, or by the
 * type. Queries leave out those that it lacks, or has in another form (lib/cms/plugin-fields.ts).
 */
export const optionalFields: Readonly<Record<string, readonly string[]>> = {
  projectFields: [
    'trade',
    'year',
    'place',
    'task',
    'result',
    'before',
    'after',
    'quotation',
    'speaker',
  ],
  testimonial: ['featuredImage'],
};

/**
 * What the site knows of a content type. Properties that are left out have the same value as for
 * posts.
 */
interface ContentType {
  /** Reads the type's own fields; asked for by fragments/content-facts.graphql. */
  own?: (content: Content) => OwnFacts;
  /** WordPress's name of the type, if it is identified by that. */
  name?: string;
  /**
   * Where an address of its content leads, as a path on this site; only if its content has no page
   * of its own (docs/site.md, 1.8).
   */
  leadsTo?: (content: { databaseId?: number | null }) => string;
  /** The template that comes before all others for its content. */
  template?: string;
  /** False if its cards show no date and no author. */
  hasByline?: false;
  /** The label of its search results; null: none. Left out, it is the type's GraphQL name. */
  kind?: ((lists: Words['lists']) => string) | null;
  /** What its list contains, for the list's words and for how many pictures load at once. */
  items?: 'project';
}

/** By the GraphQL name of the type. A type with fields of its own must be listed here. */
type ContentTypes = {
  [Node in ContentFactsFragment as Node['__typename']]?: ContentType;
} & {
  [
    Node in ContentFactsFragment as Exclude<keyof Node, StandardField> extends never
      ? never
      : Node['__typename']
  ]: ContentType & Required<Pick<ContentType, 'own'>>;
};

const contentTypes: ContentTypes = {
  Post: { kind: null },
  Page: { kind: ({ types }) => types.Page, hasByline: false },
  Project: {
    own: ({ projectFields }) => ({
      title: projectFields?.projectTitle,
      summary: projectFields?.summary,
      text: projectFields?.contentArea,
      trade: projectFields?.trade,
      year: projectFields?.year,
      place: projectFields?.place,
      result: projectFields?.result,
    }),
    name: 'project',
    template: 'project',
    kind: ({ types }) => types.Project,
    hasByline: false,
    items: 'project',
  },
  Testimonial: { name: 'testimonial', leadsTo: () => '/' },
  MediaItem: {
    name: 'attachment',
    leadsTo: ({ databaseId }) => `/?attachment_id=${databaseId ?? ''}`,
    hasByline: false,
  },
};

const byTypename = new Map<string | undefined, ContentType>(Object.entries(contentTypes));

const NOTHING_SPECIAL: ContentType = {};

/** What the site knows of the content type with this GraphQL name; nothing for unknown types. */
export const contentType = (typename: string | undefined): ContentType =>
  byTypename.get(typename) ?? NOTHING_SPECIAL;

/** The same for the content type with this WordPress name: `project`. */
export const contentTypeNamed = (name: string): ContentType =>
  Object.values(contentTypes).find((type) => type.name === name) ?? NOTHING_SPECIAL;

/** Whether a node is the list of a content type whose content are case studies, with trades. */
export const hasTrades = (node: { __typename?: string; name?: string | null }): boolean =>
  node.__typename === 'ContentType' && contentTypeNamed(node.name ?? '').items === 'project';

/**
 * What the content's own fields say, as far as they were asked for; nothing for content that the
 * reader may not read.
 */
export const ownFacts = (content: Content): OwnFacts =>
  content.isRestricted ? {} : (contentType(content.__typename).own?.(content) ?? {});

/** Facts of a case study as plain text; null for those that it does not have. */
export interface CaseFacts {
  trade: string | null;
  place: string | null;
  year: string | null;
  result: string | null;
}

/** What a list shows of a case study; null for content without any such fact. */
export function caseFacts(content: Content): CaseFacts | null {
  const { trade, place, year, result } = ownFacts(content);
  const facts = {
    trade: plainText(trade) || null,
    place: plainText(place) || null,
    year: plainText(year) || null,
    result: plainText(result) || null,
  };
  return Object.values(facts).some(Boolean) ? facts : null;
}

/** The full text of content: HTML of the CMS; '' if there is none, or if it may not be read. */
export const wholeText = (content: Content): string =>
  content.isRestricted ? '' : ownFacts(content).text || content.content || '';

/**
 * What an author says of a content in a line: its own summary, else the excerpt that somebody has
 * written. HTML of the CMS; '' without one, or where it may not be read.
 */
export const writtenSummary = (content: Content): string =>
  content.isRestricted ? '' : ownFacts(content).summary || writtenExcerpt(content.excerpt) || '';

/**
 * What a line of text about a content is made of: {@link writtenSummary}, else its text. If no text
 * was asked for, it is the first words that WordPress gives of it.
 *
 * @returns HTML of the CMS; '' without any, or where it may not be read
 */
export const summaryOf = (content: Content): string =>
  writtenSummary(content) ||
  wholeText(content) ||
  (content.isRestricted ? '' : (content.excerpt ?? ''));
