import { z } from 'zod';
/** The path of a picture below `uploads/`, in the folder of its month. */
export const pictureFile = z
  .string()
  .regex(/^\d{4}\/\d{2}\/[a-z0-9-]+\.jpg$/, 'a JPEG below uploads/, such as 2026/06/a-shop.jpg');

const portraitSchema = z.strictObject({ picture: pictureFile, alt: z.string().min(1) });

export type Portrait = z.infer<typeof portraitSchema>;

const slug = z
  .string()
  .regex(
    /^[\p{Letter}\p{Number}]+(-[\p{Letter}\p{Number}]+)*$/u,
    'words joined by hyphens, such as five-mile-plan',
  );

const wallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, "the site's wall clock, such as 2026-10-30T09:15:00");

const ofEveryDocument = {
  title: z.string().min(1),
  slug,
  date: wallClock,
  modified: wallClock.optional(),
  author: z.string().default('admin'),
  image: pictureFile.optional(),
  imageAlt: z.string().min(1).optional(),
  excerpt: z.string().optional(),
  description: z.string().max(160).optional(),
};

/**
 * A comment below a post. `answers` is the id of another; `user` is the login of one who writes as
 * a user of the site.
 */
const commentSchema = z.strictObject({
  id: z.number().int().positive(),
  answers: z.number().int().positive().optional(),
  user: z.string().optional(),
  name: z.string().min(1),
  email: z.email(),
  url: z.url().optional(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  text: z.string().min(1),
});

/**
 * Front matter of `source/posts/*.md`. A post with a list of `comments`, which may be empty, is
 * open for more.
 */
export const postSchema = z.strictObject({
  ...ofEveryDocument,
  author: z.string(),
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  status: z.enum(['publish', 'draft', 'pending', 'private', 'future']).default('publish'),
  password: z.string().default(''),
  comments: z.array(commentSchema).optional(),
});

/** Front matter of `source/pages/*.md`. `parent` is the slug of the page above. */
export const pageSchema = z.strictObject({
  ...ofEveryDocument,
  parent: slug.optional(),
  menuOrder: z.number().int().default(0),
});

const text = z.string().min(1);

/** A picture of a project before or after; its caption says what was there. */
const comparedPicture = z
  .strictObject({ picture: pictureFile, alt: text, caption: text })
  .optional();

/** Front matter of `source/projects/*.md`; the body becomes the field `contentArea`. */
export const projectSchema = z.strictObject({
  ...ofEveryDocument,
  /** The field `projectTitle`; the title when it is left out. */
  projectTitle: text.optional(),
  summary: text,
  trade: text.optional(),
  year: text.optional(),
  place: text.optional(),
  task: text.optional(),
  result: text.optional(),
  before: comparedPicture,
  after: comparedPicture,
  quotation: text.optional(),
  speaker: text.optional(),
});

/**
 * `source/types.yaml`: content types beside posts and pages, as the settings file declares them.
 * What is not named here goes into the settings file as it stands.
 */
export const typesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_-]*$/),
  z.looseObject({
    label: z.string(),
    singularLabel: z.string().optional(),
    archive: z.string().nullable().optional(),
    rewrite: slug,
  }),
);

/** Front matter of the documents of any other content type; the body becomes its content. */
export const entrySchema = z.strictObject({
  ...ofEveryDocument,
  /** The custom fields by their names in the post meta. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/** Front matter of `source/forms/*.md`; the body is the template of a form of Contact Form 7. */
export const formSchema = z.strictObject({
  title: z.string().min(1),
  slug,
  date: wallClock,
  author: z.string().default('admin'),
  /** What it says, by the plugin's names, where it says it in its own words. */
  messages: z.record(z.string(), z.string().min(1)).default({}),
});

/** Front matter of `source/testimonials/*.md`; the body becomes the field `testimonialContent`. */
export const testimonialSchema = z.strictObject({
  title: z.string().min(1),
  slug,
  date: wallClock,
  testimonialAuthor: z.string().min(1),
  portrait: portraitSchema,
});

/**
 * Front matter of `source/revisions/*.md`: unpublished changes to something that is published. `of`
 * is the key of what they change ("post/opening-hours"); `edits` are made to its Markdown.
 */
export const revisionSchema = z.strictObject({
  of: z.string(),
  author: z.string(),
  date: wallClock,
  title: z.string().optional(),
  summary: z.string().optional(),
  edits: z.array(z.strictObject({ find: z.string().min(1), replace: z.string() })).min(1),
});

const term = z.strictObject({
  slug,
  name: z.string().min(1),
  description: z.string().default(''),
  parent: slug.optional(),
});

/** `source/terms.yaml`. */
export const termsSchema = z.strictObject({ categories: z.array(term), tags: z.array(term) });

/** `source/users.yaml`. */
export const usersSchema = z.array(
  z.strictObject({
    id: z.number().int().positive(),
    login: z.string(),
    role: z.enum(['administrator', 'editor', 'author', 'contributor', 'subscriber']),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.email(),
    description: z.string().default(''),
    registered: z.string(),
    portrait: portraitSchema.optional(),
  }),
);

const menuTarget = {
  label: z.string().optional(),
  page: slug.optional(),
  category: slug.optional(),
  url: z.string().optional(),
};

/** `source/menus.yaml`: an item names a page, a category, or an address with a label. */
export const menusSchema = z.array(
  z.strictObject({
    name: z.string(),
    slug,
    location: z.string(),
    items: z.array(
      z.strictObject({ ...menuTarget, items: z.array(z.strictObject(menuTarget)).default([]) }),
    ),
  }),
);

/** `source/site.yaml`. */
export const siteSchema = z.strictObject({
  title: z.string(),
  tagline: z.string(),
  language: z.string(),
  timezone: z.string(),
  dateFormat: z.string(),
  timeFormat: z.string(),
  startOfWeek: z.number().int().min(0).max(6),
  permalinks: z.literal('/%postname%/'),
  postsPerPage: z.number().int().positive(),
  frontPage: slug,
  postsPage: slug,
  privacyPage: slug,
  demonstration: z.literal(true),
  adminEmail: z.email(),
  frontEnd: z.url(),
  cms: z.url(),
  frontEndSettings: z.record(z.string(), z.json()),
});
