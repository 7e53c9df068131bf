/** The fields of a form for comments, by their names in it. */
export type CommentField = 'name' | 'email' | 'url' | 'text';

/**
 * WordPress's own limits
 * (https://developer.wordpress.org/reference/functions/wp_get_comment_fields_max_lengths/).
 */
export const MAX_COMMENT_LENGTH: Readonly<Record<CommentField, number>> = {
  name: 245,
  email: 100,
  url: 200,
  text: 65_525,
};

/** The field that people don't see, and leave empty. */
export const COMMENT_TRAP = '_website';

/** When the form's page was rendered, encrypted. */
export const COMMENT_TIME = '_time';
