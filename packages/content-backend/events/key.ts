import { toGlobalId } from '../graph/nodes/global-id';

/**
 * The names of what can change, in the form of WPGraphQL Smart Cache where it has one: a node's
 * global id, a list, a group of settings; and the address of a page. The same as
 * `packages/wordpress-plugin/homegrown/includes/events/class-key.php` makes.
 */
export const key = {
  /** All that the site has. */
  everything: '*',
  /** A post, page, project, upload or menu item: base64 of `post:1`. */
  post: (id: number) => toGlobalId('post', id),
  /** A category, tag or menu: base64 of `term:1`. */
  term: (id: number) => toGlobalId('term', id),
  /** A user: base64 of `user:1`. */
  user: (id: number) => toGlobalId('user', id),
  /** A comment: base64 of `comment:1`. */
  comment: (id: number) => toGlobalId('comment', id),
  /** A content type, whose archive has an address: base64 of `post_type:post`. */
  contentType: (name: string) => toGlobalId('post_type', name),
  /**
   * The members or the order of the lists of a type (`list:post`), or only of those within a node
   * (`list:post@dGVybTo1`).
   * @param type its name in GraphQL in lower case
   * @param within key of a term, author, parent or commented post
   */
  list: (type: string, within?: string) =>
    `list:${type}${within === undefined ? '' : `@${within}`}`,
  /** A page of settings: `setting_group:general`. */
  settings: (group: string) => `setting_group:${group}`,
  /** What an address leads to: `uri:/about/`, encoded as WordPress prints addresses. */
  uri: (path: string) => `uri:${path}`,
};
