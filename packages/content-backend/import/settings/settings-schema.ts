import { z } from 'zod';
import {
  FIELD_KINDS,
  type FieldDeclaration,
  type FieldKind,
  type FieldSettings,
} from '../../model';
import { isWxrDate } from '../export/wxr-date';
import { isTimeZone } from '../site-clock';

const text = z.string();
const filled = z.string().trim().min(1, 'is empty');
const id = z.int().positive();

/** A page by id, by slug or path, or null for none. */
const page = z.union([id, filled, z.null()], { error: 'must be a page id, a page slug or null' });

/** A picture in the media library by id or by slug, or null for none. */
const picture = z.union([id, filled, z.null()], {
  error: 'must be the id or the slug of an uploaded picture, or null',
});

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(value) && URL.canParse(value),
    'must be http:// or https:// and a host, without a path',
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** A part of an address: no slashes around it, no query, no hash. */
const addressPart = z
  .string()
  .regex(/^[^\s?#]+$/, 'must be a part of an address, without spaces, ? and #')
  .transform((value) => value.replace(/^\/+|(?<!\/)\/+$/g, ''));

const ARCHIVE_RULE = 'must be a path that begins with a slash, or null for no archive';

const archive = z
  .union([z.string().regex(/^\/[^\s?#]+$/, ARCHIVE_RULE), z.null()], { error: ARCHIVE_RULE })
  .transform((value) => (value === null ? null : `${value.replace(/(?<!\/)\/+$/, '')}/`));

const graphqlName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must be a GraphQL name: letters and digits, a letter first');

const fieldName = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, 'must be the name of a custom field, like starting_price');

const layoutName = z.string().regex(/^\w[\w-]*$/, 'must be the name of a layout, like hero');

const fieldKind = z.enum(FIELD_KINDS);

/**
 * A custom field of which more is said than its kind: ACF's names of kinds, and what WPGraphQL for
 * ACF lets one set.
 */
const fieldDeclaration: z.ZodType<FieldDeclaration> = z
  .strictObject({
    type: fieldKind,
    graphqlName: z
      .string()
      .regex(/^[A-Za-z]\w*$/, 'must be a GraphQL name: letters, digits and _, a letter first')
      .optional(),
    nonNull: z.boolean().optional(),
    oneToOne: z.boolean().optional(),
    format: filled.optional(),
    newLines: z.enum(['wpautop', 'br']).optional(),
    get fields() {
      return fieldSettings.optional();
    },
    get layouts() {
      return z.record(layoutName, fieldSettings).optional();
    },
  })
  .superRefine(checkDeclaration);

/** A group's fields: their names in the post meta, and ACF's names of their types. */
const fieldSettings: z.ZodType<FieldSettings> = z.record(
  fieldName,
  z.lazy(() => fieldSetting),
);

/** The kind alone, or a declaration. */
const fieldSetting: z.ZodType<FieldKind | FieldDeclaration> = z.union([
  fieldKind,
  fieldDeclaration,
]);

const KINDS_WITH_FIELDS: readonly FieldKind[] = ['group', 'repeater'];
const KINDS_WITH_ONE: readonly FieldKind[] = ['relationship', 'post_object', 'page_link'];

function checkDeclaration(
  { type, fields, layouts, oneToOne }: FieldDeclaration,
  context: z.core.$RefinementCtx<FieldDeclaration>,
): void {
  const wrong = (path: string, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: type });
  const withFields = KINDS_WITH_FIELDS.includes(type);
  if (withFields && fields === undefined) wrong('fields', `is missing, which a ${type} needs`);
  if (!withFields && fields !== undefined) wrong('fields', `is for a group or a repeater only`);
  if (type === 'flexible_content' && layouts === undefined) {
    wrong('layouts', 'is missing, which flexible content needs');
  }
  if (type !== 'flexible_content' && layouts !== undefined) {
    wrong('layouts', 'is for flexible_content only');
  }
  if (oneToOne !== undefined && !KINDS_WITH_ONE.includes(type)) {
    wrong('oneToOne', 'is for a relationship, a post_object or a page_link only');
  }
}

const fieldGroup = z.strictObject({
  on: z.array(filled).min(1, 'must name one content type or taxonomy at least'),
  fields: fieldSettings,
});

const contentType = z.strictObject({
  label: filled.optional(),
  singularLabel: filled.optional(),
  graphqlName: graphqlName.optional(),
  graphqlPluralName: graphqlName.optional(),
  archive: archive.optional(),
  rewrite: addressPart.optional(),
  hierarchical: z.boolean().optional(),
  supports: z
    .array(
      z.enum([
        'title',
        'editor',
        'excerpt',
        'author',
        'thumbnail',
        'revisions',
        'comments',
        'page-attributes',
      ]),
    )
    .optional(),
  fields: z.record(graphqlName, fieldSettings).optional(),
});

const taxonomy = z.strictObject({
  label: filled.optional(),
  graphqlName: graphqlName.optional(),
  graphqlPluralName: graphqlName.optional(),
  rewrite: addressPart.optional(),
  hierarchical: z.boolean().optional(),
  contentTypes: z.array(filled).optional(),
});

const user = z.strictObject({
  id: id.optional(),
  login: filled,
  role: z.enum(['administrator', 'editor', 'author', 'contributor', 'subscriber']).optional(),
  name: filled.optional(),
  nickname: text.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
  email: text.optional(),
  description: text.optional(),
  url: text.optional(),
  showToolbar: z.boolean().optional(),
  registered: z
    .string()
    .refine((value) => Number.isFinite(Date.parse(value)) && /^\d{4}-\d\d-\d\dT/.test(value), {
      error: 'must be a date and time with an offset',
    })
    .optional(),
  password: filled.optional(),
  portrait: z
    .string()
    .regex(
      /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/,
      'must be the path of an uploaded picture below uploads, like 2026/01/ada.jpg',
    )
    .optional(),
});

const revision = z.strictObject({
  id: id.optional(),
  parent: z.union([id, filled], { error: 'must be the id or the slug of what it revises' }),
  kind: z.enum(['autosave', 'revision']).optional(),
  author: filled.optional(),
  date: z.string().refine(isWxrDate, 'must be a date and time like 2026-01-31 09:00:00').optional(),
  title: text.optional(),
  content: text.optional(),
  excerpt: text.optional(),
  meta: z.record(z.string(), text).optional(),
});

const discussion = z.strictObject({
  moderation: z.boolean().optional(),
  previouslyApproved: z.boolean().optional(),
  maxLinks: z.int().min(0).max(1000).optional(),
  requiresAccount: z.boolean().optional(),
  heldWords: z.array(filled).optional(),
  refusedWords: z.array(filled).optional(),
});

/**
 * The settings file beside an export. Every key is optional: what is missing is guessed, with a
 * notice.
 */
export const settingsSchema = z.strictObject({
  title: text.optional(),
  tagline: text.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}([_-][A-Za-z0-9]+)*$/, 'must be a language as WordPress names it')
    .transform((value) => value.replaceAll('-', '_'))
    .optional(),
  timezone: z.string().refine(isTimeZone, 'is not a time zone of the IANA list').optional(),
  dateFormat: filled.optional(),
  timeFormat: filled.optional(),
  startOfWeek: z.int().min(0).max(6).optional(),
  permalinks: z
    .string()
    .refine(
      isPermalinkStructure,
      "must be '' or a structure that begins with / and holds %postname% or %post_id%",
    )
    .optional(),
  postsPerPage: z.int().min(1).max(100).optional(),
  frontPage: page.optional(),
  postsPage: page.optional(),
  privacyPage: page.optional(),
  logo: picture.optional(),
  icon: picture.optional(),
  menuLocations: z
    .record(
      z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of a location in capital letters'),
      z.union([id, filled], { error: 'must be the name, the slug or the id of a menu' }),
    )
    .optional(),
  discussion: discussion.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency of three capital letters')
    .optional(),
  adminEmail: text.optional(),
  frontEnd: origin.optional(),
  cms: origin.optional(),
  demonstration: z.boolean().optional(),
  frontEndSettings: z.record(z.string(), z.json()).optional(),
  contentTypes: z.record(z.string(), contentType).optional(),
  taxonomies: z.record(z.string(), taxonomy).optional(),
  fieldGroups: z.record(graphqlName, fieldGroup).optional(),
  users: z.array(user).optional(),
  revisions: z.array(revision).optional(),
});

/** What a settings file says, checked. */
export type Settings = z.infer<typeof settingsSchema>;
export type UserSetting = z.infer<typeof user>;

/** What may be said of a custom field. */
export const FIELD_KEYS = [
  'type',
  'graphqlName',
  'nonNull',
  'oneToOne',
  'format',
  'newLines',
  'fields',
  'layouts',
] as const satisfies readonly (keyof FieldDeclaration)[];

/** An example of a custom field. */
export const FIELD_EXAMPLE =
  '"price": "number" or "team": { "type": "repeater", "fields": { "name": "text" } }';

/** The keys that may stand at a place of the file; `*` is any name or number. */
export const KNOWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(settingsSchema.shape),
  discussion: Object.keys(discussion.shape),
  'contentTypes.*': Object.keys(contentType.shape),
  'taxonomies.*': Object.keys(taxonomy.shape),
  'fieldGroups.*': Object.keys(fieldGroup.shape),
  'users.*': Object.keys(user.shape),
  'revisions.*': Object.keys(revision.shape),
};

/** An example of each key, as it stands in the file. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  title: '"title": "My site"',
  tagline: '"tagline": "Notes on growing things"',
  language: '"language": "en_US"',
  timezone: '"timezone": "America/New_York"',
  dateFormat: '"dateFormat": "F j, Y"',
  timeFormat: '"timeFormat": "g:i a"',
  startOfWeek: '"startOfWeek": 1 (0 is Sunday, 6 is Saturday)',
  permalinks: '"permalinks": "/%postname%/"',
  postsPerPage: '"postsPerPage": 9 (1 to 100)',
  frontPage: '"frontPage": 55, "frontPage": "home" or "frontPage": null',
  postsPage: '"postsPage": 56, "postsPage": "posts" or "postsPage": null',
  privacyPage: '"privacyPage": 3, "privacyPage": "privacy" or "privacyPage": null',
  logo: '"logo": 19, "logo": "our-logo" or "logo": null',
  icon: '"icon": 27, "icon": "our-icon" or "icon": null',
  menuLocations: '"menuLocations": { "PRIMARY": "Primary Menu", "FOOTER": "footer-menu" }',
  'menuLocations.*': '"PRIMARY": "Primary Menu"',
  discussion: '"discussion": { "moderation": true }',
  'discussion.moderation': '"moderation": true',
  'discussion.previouslyApproved': '"previouslyApproved": true',
  'discussion.maxLinks': '"maxLinks": 2 (0 to 1000)',
  'discussion.requiresAccount': '"requiresAccount": true',
  'discussion.heldWords': '"heldWords": ["casino"]',
  'discussion.heldWords.*': '"heldWords": ["casino"]',
  'discussion.refusedWords': '"refusedWords": ["casino"]',
  'discussion.refusedWords.*': '"refusedWords": ["casino"]',
  currency: '"currency": "EUR"',
  adminEmail: '"adminEmail": "you@example.com"',
  frontEnd: '"frontEnd": "http://localhost:3000"',
  cms: '"cms": "http://127.0.0.1:8080"',
  demonstration: '"demonstration": true (only for the content that comes with the site)',
  frontEndSettings: '"frontEndSettings": { "themeColor": "green" }',
  contentTypes: '"contentTypes": { "project": { "label": "Projects", "archive": "/projects/" } }',
  'contentTypes.*': '"project": { "label": "Projects", "archive": "/projects/" }',
  'contentTypes.*.label': '"label": "Projects"',
  'contentTypes.*.singularLabel': '"singularLabel": "Project"',
  'contentTypes.*.graphqlName': '"graphqlName": "caseStudy"',
  'contentTypes.*.graphqlPluralName': '"graphqlPluralName": "caseStudies"',
  'contentTypes.*.supports': '"supports": ["title", "editor", "excerpt", "author", "thumbnail"]',
  'contentTypes.*.supports.*': '"supports": ["title", "editor", "excerpt", "author", "thumbnail"]',
  'contentTypes.*.fields': '"fields": { "serviceFields": { "price": "number" } }',
  'contentTypes.*.fields.*': '"fields": { "serviceFields": { "price": "number" } }',
  'contentTypes.*.archive': '"archive": "/projects/" or "archive": null',
  'contentTypes.*.rewrite': '"rewrite": "projects"',
  'contentTypes.*.hierarchical': '"hierarchical": false',
  taxonomies: '"taxonomies": { "genre": { "label": "Genres", "contentTypes": ["post"] } }',
  'taxonomies.*': '"genre": { "label": "Genres", "contentTypes": ["post"] }',
  'taxonomies.*.label': '"label": "Genres"',
  'taxonomies.*.graphqlName': '"graphqlName": "genre"',
  'taxonomies.*.graphqlPluralName': '"graphqlPluralName": "genres"',
  'taxonomies.*.rewrite': '"rewrite": "genre"',
  'taxonomies.*.hierarchical': '"hierarchical": false',
  'taxonomies.*.contentTypes': '"contentTypes": ["post"]',
  'taxonomies.*.contentTypes.*': '"contentTypes": ["post"]',
  fieldGroups:
    '"fieldGroups": { "serviceFields": { "on": ["service"], "fields": { "price": "number" } } }',
  'fieldGroups.*': '"serviceFields": { "on": ["service"], "fields": { "price": "number" } }',
  'fieldGroups.*.on': '"on": ["service"]',
  'fieldGroups.*.on.*': '"on": ["service"]',
  'fieldGroups.*.fields': '"fields": { "price": "number" }',
  users: '"users": [{ "login": "ada", "role": "editor" }]',
  'users.*': '{ "login": "ada", "role": "editor" }',
  'users.*.id': '"id": 2',
  'users.*.login': '"login": "ada"',
  'users.*.role': '"role": "editor" (or administrator, author, contributor, subscriber)',
  'users.*.name': '"name": "Ada Admin"',
  'users.*.registered': '"registered": "2026-01-01T00:00:00+00:00"',
  'users.*.showToolbar': '"showToolbar": true',
  'users.*.password': '"password": "a long one"',
  'users.*.portrait': '"portrait": "2026/01/ada.jpg"',
  revisions: '"revisions": [{ "parent": 42, "title": "A title that is not published yet" }]',
  'revisions.*': '{ "parent": 42, "title": "A title that is not published yet" }',
  'revisions.*.id': '"id": 54',
  'revisions.*.parent': '"parent": 42 or "parent": "hello-again"',
  'revisions.*.kind': '"kind": "autosave" or "kind": "revision"',
  'revisions.*.author': '"author": "ada"',
  'revisions.*.date': '"date": "2026-01-31 09:00:00"',
  'revisions.*.meta': '"meta": { "summary": "…" }',
  'revisions.*.meta.*': '"meta": { "summary": "…" }',
};

function isPermalinkStructure(value: string): boolean {
  return value === '' || (/^\/[^\s?#]*$/.test(value) && /%(?:postname|post_id)%/.test(value));
}
