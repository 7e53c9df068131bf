/**
 * What the content backend knows of a site, in WordPress's own terms.
 *
 * `import/` reads an export into a {@link SiteContent}; `store/` indexes it; `graph/` answers
 * WPGraphQL from the store; `render/` turns stored markup into the HTML that WordPress would give.
 * Everything here is plain data: no behaviour, safe to build in a test.
 */

/** The stati that WordPress stores. `inherit` is that of attachments and revisions. */
export type PostStatus =
  | 'publish'
  | 'draft'
  | 'pending'
  | 'private'
  | 'future'
  | 'trash'
  | 'auto-draft'
  | 'inherit';

/** The five roles that WordPress comes with, by their WordPress names. */
export type RoleName = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';

/** A user as an export and the settings file describe one. */
export interface UserRecord {
  id: number;
  login: string;
  /** WordPress's `user_nicename`: the last part of the author's address. */
  nicename: string;
  displayName: string;
  firstName: string;
  lastName: string;
  nickname: string;
  email: string;
  description: string;
  url: string;
  role: RoleName;
  /** ISO date and time with offset, as WPGraphQL's `registeredDate`; null when unknown. */
  registered: string | null;
  /** WordPress's "Show Toolbar when viewing site". */
  showToolbar: boolean;
  /**
   * The user's password from the settings file; null when it gives none. An export never has one.
   */
  password: string | null;
  /** The path below uploads of the user's picture; null for their initials. */
  portrait: string | null;
}

/** A term of any taxonomy; menus are terms of `nav_menu`, as in WordPress. */
export interface TermRecord {
  id: number;
  taxonomy: string;
  slug: string;
  /** Decoded text. */
  name: string;
  /** HTML as stored. */
  description: string;
  /** The parent's term id, 0 for none. */
  parentId: number;
  /** The first value of every meta key, as stored. */
  meta: ReadonlyMap<string, string>;
}

/** A comment of a post. */
export interface CommentRecord {
  id: number;
  postId: number;
  parentId: number;
  userId: number;
  authorName: string;
  authorEmail: string;
  authorUrl: string;
  /** `YYYY-MM-DD HH:MM:SS`, the site's wall clock. */
  date: string;
  dateGmt: string;
  content: string;
  approved: boolean;
  /** '' or 'comment' for a comment, else 'pingback', 'trackback'. */
  type: string;
}

/**
 * One row of WordPress's posts table: posts, pages, projects, testimonials, attachments, menu
 * items, revisions.
 */
export interface PostRecord {
  id: number;
  /**
   * The post type's name: post, page, project, testimonial, attachment, nav_menu_item, revision, …
   */
  type: string;
  status: PostStatus;
  /** Decoded: `/手書き/`, not percent-encoded. Empty for drafts that never had one. */
  slug: string;
  /** The title as stored: it may hold HTML and entities, and is not texturized. */
  title: string;
  /** Block markup or classic content as stored. */
  content: string;
  excerpt: string;
  /** `YYYY-MM-DD HH:MM:SS`, the site's wall clock. */
  date: string;
  /** The same moment in UTC; null for drafts (`0000-00-00 00:00:00` in an export). */
  dateGmt: string | null;
  modified: string;
  modifiedGmt: string | null;
  authorId: number;
  /** 0 for none. A revision's parent is the post it revises. */
  parentId: number;
  menuOrder: number;
  password: string;
  sticky: boolean;
  commentStatus: 'open' | 'closed';
  guid: string;
  /** Term ids of every taxonomy but nav_menu, in the order of the export. */
  termIds: number[];
  /** The first value of every meta key, as stored (serialized PHP stays serialized). */
  meta: ReadonlyMap<string, string>;
  /**
   * The slugs that it had while it was published (`_wp_old_slug`), decoded, without its slug now.
   */
  oldSlugs: readonly string[];
  /** Attachments only: the file's address in the export. */
  attachmentUrl: string;
  comments: CommentRecord[];
}

/** What editors can give content of a type that does not say it. */
export const USUAL_SUPPORTS = [
  'title',
  'editor',
  'excerpt',
  'author',
  'thumbnail',
  'revisions',
] as const satisfies readonly Support[];

/** What editors can give content of a type, by WordPress's own names (`post_type_supports`). */
export type Support =
  | 'title'
  | 'editor'
  | 'excerpt'
  | 'author'
  | 'thumbnail'
  | 'revisions'
  | 'comments'
  | 'page-attributes';

/** The kinds of custom fields that are known, by ACF's own names. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'wysiwyg',
  'number',
  'range',
  'true_false',
  'select',
  'checkbox',
  'radio',
  'button_group',
  'url',
  'email',
  'password',
  'oembed',
  'color_picker',
  'link',
  'image',
  'file',
  'gallery',
  'date_picker',
  'date_time_picker',
  'time_picker',
  'relationship',
  'post_object',
  'page_link',
  'taxonomy',
  'user',
  'google_map',
  'repeater',
  'group',
  'flexible_content',
] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

/**
 * A custom field, as the settings file declares it. What it holds stands in the meta as ACF writes
 * it.
 */
export interface FieldDeclaration {
  type: FieldKind;
  /** WPGraphQL for ACF's `graphql_field_name`; made of the name when left out. */
  graphqlName?: string;
  /** Whether it can't be null (`graphql_non_null`). */
  nonNull?: boolean;
  /** Whether a relationship, post object or page link is an edge to one node instead of a list. */
  oneToOne?: boolean;
  /** The format of a date or time in PHP's letters; ACF's own when left out. */
  format?: string;
  /** What the line breaks of a textarea become; they stay as they are when left out. */
  newLines?: 'wpautop' | 'br';
  /** The fields of a group or of each row of a repeater. */
  fields?: FieldSettings;
  /** The layouts of flexible content, by name, each with its fields. */
  layouts?: Readonly<Record<string, FieldSettings>>;
}

/** Custom fields by their names in the meta; one of which only the kind is said stands as that. */
export type FieldSettings = Readonly<Record<string, FieldKind | FieldDeclaration>>;

/**
 * Groups of custom fields: the group's GraphQL field, and its fields.
 * `{ projectFields: { project_title: 'text' } }` is asked for as `projectFields { projectTitle }`.
 */
export type FieldGroups = Readonly<Record<string, FieldSettings>>;

/** A group of custom fields and what has it. */
export interface FieldGroupRecord {
  /** Its GraphQL field: "projectFields". */
  name: string;
  /**
   * Names of content types and taxonomies, and GraphQL types: `User`, `Menu`, `MenuItem`,
   * `Comment`, templates, interfaces.
   */
  on: readonly string[];
  fields: FieldSettings;
}

/**
 * What the theme and the plugins of the real site register, as far as an export or the settings
 * file shows it.
 */
export interface ContentTypeRecord {
  /** post, page, project, … */
  name: string;
  /** WPGraphQL's `graphql_single_name`, "caseStudy"; made of the name when left out. */
  graphqlName?: string;
  /** WPGraphQL's `graphql_plural_name`, "caseStudies"; made of the single one when left out. */
  graphqlPluralName?: string;
  /** Plural label: "Projects". */
  label: string;
  singularLabel: string;
  /** First part of the permalinks of single items ("projects"); '' for posts and pages. */
  rewrite: string;
  /** The archive's path, "/projects/"; null without an archive. */
  archive: string | null;
  hierarchical: boolean;
  /** {@link USUAL_SUPPORTS} when left out. */
  supports?: readonly Support[];
  /** The groups of fields that it alone has; none when left out. */
  fields?: FieldGroups;
}

/** A taxonomy other than the built-in ones comes from the export's terms or the settings file. */
export interface TaxonomyRecord {
  name: string;
  /** The name in GraphQL, as that of a content type. */
  graphqlName?: string;
  graphqlPluralName?: string;
  label: string;
  /** First part of the addresses of its terms: "category", "tag", "type", "genre". */
  rewrite: string;
  hierarchical: boolean;
  /** The post types it belongs to. */
  contentTypes: string[];
}

/** WordPress's settings of comments (Settings → Discussion), as far as they are followed here. */
export interface DiscussionSettings {
  /** Every comment is held until somebody has approved it. */
  moderation: boolean;
  /** The first comment of an e-mail address is held. */
  previouslyApproved: boolean;
  /** A comment with this many links is held; 0: no number is. */
  maxLinks: number;
  /** Whether only signed-in users may write comments. */
  requiresAccount: boolean;
  /** A comment that holds one of these is held. */
  heldWords: readonly string[];
  /** A comment that holds one of these goes into the bin, as if it were held. */
  refusedWords: readonly string[];
}

/** The options of the site: the settings file's values, or documented guesses. */
export interface SiteSettings {
  /** Plain text, not encoded. */
  title: string;
  tagline: string;
  /** BCP 47 as WordPress writes it: en_US. */
  language: string;
  /** IANA name: America/Chicago. */
  timezone: string;
  dateFormat: string;
  timeFormat: string;
  /** 0 is Sunday. */
  startOfWeek: number;
  /** Permalink structure: "/%postname%/". */
  permalinks: string;
  postsPerPage: number;
  discussion: DiscussionSettings;
  /** The currency of prices by ISO 4217; null where it is not known. */
  currency: string | null;
  /** Whether the content is the demonstration that comes with the site. */
  isDemonstration: boolean;
  /** What the plugin's page of settings says to the front end, which checks it. */
  frontEndSettings: Readonly<Record<string, unknown>>;
  /** Page id of the static front page, null when the front page shows the latest posts. */
  frontPageId: number | null;
  /** Page id of the posts page, null when there is none. */
  postsPageId: number | null;
  privacyPageId: number | null;
  /** Attachment ids of the site's logo and icon; null for none. */
  logoId: number | null;
  iconId: number | null;
  /** Menu location (PRIMARY, FOOTER, …) to the nav_menu term's id. */
  menuLocations: Readonly<Record<string, number>>;
  adminEmail: string;
  /** Origin of the front end: addresses of content point there. No trailing slash. */
  frontEndUrl: string;
  /**
   * Origin that this backend answers at: uploads and `link` fields point there. No trailing slash.
   */
  cmsUrl: string;
  /**
   * Origins whose links in content are the site's own: those of the export (wp:base_site_url,
   * base_blog_url, link).
   */
  ownOrigins: readonly string[];
  contentTypes: readonly ContentTypeRecord[];
  taxonomies: readonly TaxonomyRecord[];
  /** The groups of fields beside those that stand with their content type; none when left out. */
  fieldGroups?: readonly FieldGroupRecord[];
}

/** A whole site: what `import/` gives and `store/` indexes. */
export interface SiteContent {
  settings: SiteSettings;
  users: UserRecord[];
  terms: TermRecord[];
  posts: PostRecord[];
  /**
   * Folder that `/wp-content/uploads/` is served from; null when there is none beside the export.
   */
  uploadsDir: string | null;
}

/** One line for the owner about something that the import skipped, guessed or repaired. */
export interface ImportNotice {
  kind: 'skipped' | 'guessed' | 'repaired';
  /** Line of the export, null where none applies. */
  line: number | null;
  /** What happened, why, and what to do about it. */
  message: string;
}
