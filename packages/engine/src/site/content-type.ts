import type { ContentFactsFragment } from '#generated/fragments/content-facts';
import type { Words } from '#words/words';

/** The names of the fields of all types in a union. */
type FieldOf<Node> = Node extends unknown ? Exclude<keyof Node, '__typename'> : never;

/** What a query asks of a field, or a part of it if the field is a group of fields. */
type AsFarAsAsked<Value> = Value extends object ? Partial<Value> : Value;

/** The fields of some fragments, as far as a query asks for them. */
type AsFarAsAskedOf<Fragments> = {
  [Name in FieldOf<Fragments>]?: AsFarAsAsked<Extract<Fragments, { [Key in Name]: unknown }>[Name]>;
};

/**
 * Content of any type, with those fields of src/fragments/content-facts.graphql that the query asks
 * for. Whether it is restricted must be asked: WPGraphQL for ACF answers all the same
 * (docs/wordpress.md, 3.8).
 */
export type Content = AsFarAsAskedOf<ContentFactsFragment> & {
  __typename?: string;
  isRestricted: boolean | null;
};

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
export interface ContentType<Fragments = object> {
  /** Reads the type's own fields, which the site's fragments ask for. */
  own?(content: Content & AsFarAsAskedOf<Fragments>): OwnFacts;
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

/**
 * By the GraphQL name of the type. `Fragments` are what the site asks for in place of the engine's
 * `OwnTitle`, `OwnSummary` and `OwnText`; a type that has fields in them must be listed.
 */
export type ContentTypes<Fragments = object> = Readonly<Record<string, ContentType<Fragments>>> & {
  [
    Node in Extract<Fragments, { __typename: string }> as FieldOf<Node> extends never
      ? never
      : Node['__typename']
  ]: ContentType<Fragments> & Required<Pick<ContentType<Fragments>, 'own'>>;
};
