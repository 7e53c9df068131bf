import type { ContentFactsFragment } from '#generated/fragments/content-facts';
import type { Words } from '#words/words';

/** The fields that WPGraphQL's interfaces have for content of any type. */
type StandardField = '__typename' | 'id' | 'isRestricted' | 'title' | 'excerpt' | 'content';

/** The names of the fields of all types in a union. */
type FieldOf<Node> = Node extends unknown ? Exclude<keyof Node, '__typename'> : never;

/** What a query asks of a field, or a part of it if the field is a group of fields. */
type AsFarAsAsked<Value> = Value extends object ? Partial<Value> : Value;

/**
 * Content of any type, with those fields of src/fragments/content-facts.graphql that the query asks
 * for. Whether it is restricted must be asked: WPGraphQL for ACF answers all the same
 * (docs/wordpress.md, 3.8).
 */
export type Content = {
  [Name in FieldOf<ContentFactsFragment>]?: AsFarAsAsked<
    Extract<ContentFactsFragment, { [Key in Name]: unknown }>[Name]
  >;
} & { __typename?: string; isRestricted: boolean | null };

/**
 * What a type's own fields provide instead of WordPress's title, excerpt and content, as HTML. If
 * one is missing or empty, WordPress's is used.
 */
export interface OwnFacts {
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
 * What the site knows of a content type. Properties that are left out have the same value as for
 * posts.
 */
export interface ContentType {
  /** Reads the type's own fields; asked for by fragments/content-types.graphql. */
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
  /** True if its content are case studies with trades, by which its list can be asked. */
  hasTrades?: true;
  /**
   * The fields of the type that a WordPress may lack, by the group that they are in, or by the
   * type. Queries leave out those that it lacks, or has in another form
   * (src/cms/plugin-fields.ts).
   */
  optionalFields?: Readonly<Record<string, readonly string[]>>;
}

/** By the GraphQL name of the type. A type with fields of its own must be listed here. */
export type ContentTypes = Readonly<Record<string, ContentType>> & {
  [
    Node in ContentFactsFragment as Exclude<keyof Node, StandardField> extends never
      ? never
      : Node['__typename']
  ]: ContentType & Required<Pick<ContentType, 'own'>>;
};
