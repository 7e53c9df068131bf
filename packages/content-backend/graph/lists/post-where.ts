import type { PostRecord, PostStatus } from '../../model';
import type { Ids } from '../nodes/global-id';
import type { LanguageWhere } from './asked-languages';
import type { DateQuery } from './date-query';
import type { TermArgs } from './term-filter';

/** The conditions that WPGraphQL's lists of content share; a list that lacks one never gets it. */
export interface PostWhere extends TermArgs, LanguageWhere {
  author?: number | null;
  authorIn?: Ids;
  authorName?: string | null;
  authorNotIn?: Ids;
  contentTypes?: readonly (string | null)[] | null;
  dateQuery?: DateQuery | null;
  hasPassword?: boolean | null;
  id?: number | null;
  in?: Ids;
  isSticky?: boolean | null;
  mimeType?: string | null;
  name?: string | null;
  nameIn?: readonly (string | null)[] | null;
  notIn?: Ids;
  orderby?: readonly ({ field: string; order: string } | null)[] | null;
  parent?: string | null;
  parentIn?: Ids;
  parentNotIn?: Ids;
  search?: string | null;
  stati?: readonly (string | null)[] | null;
  status?: string | null;
  title?: string | null;
}

/** What a list of content starts from. */
export interface PostScope {
  /** The content types that the list holds. */
  types: readonly string[];
  /**
   * The types that the viewer must be able to list in a status that is asked for; `types` when left
   * out.
   */
  connectionTypes?: readonly string[];
  /**
   * A list of the store that it is a part of (the posts of a term, of an author), and who belongs
   * to that.
   */
  within?: { posts: readonly PostRecord[]; holds: (post: PostRecord) => boolean };
  /** All that the list can hold, in an order that no argument changes. */
  order?: readonly PostRecord[];
  /** Whether sticky posts come first unless an argument names an order. */
  stickyFirst?: boolean;
  /** The stati when none are asked for; `publish` when left out. */
  stati?: readonly PostStatus[];
}
