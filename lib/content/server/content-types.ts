import type { ContentFactsFragment } from '@/generated/fragments/content-facts';
import type { Words } from '@/words/words';

/** What WPGraphQL's interfaces give of content of any type. */
type StandardField = '__typename' | 'id' | 'isRestricted' | 'title' | 'excerpt' | 'content';

/** The names of the fields that any of the types in a union has. */
type FieldOf<Node> = Node extends unknown ? Exclude<keyof Node, '__typename'> : never;

/** What a query asks of a field, or a part of it where the field is a group of fields. */
type AsFarAsAsked<Value> = Value extends object ? Partial<Value> : Value;

/**
 * Content of any type, as far as a query asks for what fragments/content-facts.graphql names.
 * Whether it is restricted must be asked: WPGraphQL for ACF answers all the same
 * (docs/wordpress.md, 3.8).
 */
type Content = {
  [Name in FieldOf<ContentFactsFragment>]?: AsFarAsAsked<
    Extract<ContentFactsFragment, { [Key in Name]: unknown }>[Name]
  >;
} & { __typename?: string; isRestricted: boolean | null };

/**
 * What fields of a type's own say in place of WordPress's title, excerpt and content, as HTML.
 * Nothing, or an empty text, leaves it to WordPress's.
 */
interface OwnFacts {
  title?: string | null;
  summary?: string | null;
  /** The whole text, as the type's own screen shows it. */
  text?: string | null;
}

/** What the site knows of a content type. What is left out is as with posts. */
interface ContentType {
  /** Reads the type's own fields; asked for by fragments/content-facts.graphql. */
  own?: (content: Content) => OwnFacts;
  /** WordPress's name of it, where it is told apart by that. */
  name?: string;
  /** False where content of it is no page of its own (docs/site.md, 1.8). */
  hasPage?: false;
  /** False where its cards show no date and no author. */
  hasByline?: false;
  /**
   * What a result of the search is called; null: nothing. Left out, it is the type's name in
   * GraphQL.
   */
  kind?: ((lists: Words['lists']) => string) | null;
  /** What its own list is of, for the words of the list and the number of pictures loaded first. */
  items?: 'project';
}

/** By the name of the type in GraphQL. A type with fields of its own must be here. */
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
    }),
    name: 'project',
    kind: ({ types }) => types.Project,
    hasByline: false,
    items: 'project',
  },
  Testimonial: { name: 'testimonial', hasPage: false },
  MediaItem: { name: 'attachment', hasPage: false, hasByline: false },
};

const byTypename = new Map<string | undefined, ContentType>(Object.entries(contentTypes));

const NOTHING_SPECIAL: ContentType = {};

/**
 * What the site knows of the content type that GraphQL calls so; of one that it does not know,
 * nothing.
 */
export const contentType = (typename: string | undefined): ContentType =>
  byTypename.get(typename) ?? NOTHING_SPECIAL;

/** The same of the content type that WordPress calls so: `project`. */
export const contentTypeNamed = (name: string): ContentType =>
  Object.values(contentTypes).find((type) => type.name === name) ?? NOTHING_SPECIAL;

/**
 * What a content's own fields say, as far as they were asked for; of content that the reader may
 * not read, nothing.
 */
export const ownFacts = (content: Content): OwnFacts =>
  content.isRestricted ? {} : (contentType(content.__typename).own?.(content) ?? {});

/** The whole text of a content: HTML of the CMS, '' without text, or where it may not be read. */
export const wholeText = (content: Content): string =>
  content.isRestricted ? '' : ownFacts(content).text || content.content || '';
