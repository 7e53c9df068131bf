import { z } from 'zod';
import { PLACEHOLDER } from '#content/shared/fill-in';
import { newsletterPlaces } from '#content/shared/newsletter-list';
import type { SiteDefinition } from '#site/define-site';
import {
  countingKinds,
  networks,
  type SettingOfWordPress,
  type SettingsOfWordPress,
  shownParts,
  type SiteConfig,
} from '#site/settings';
import { ownWordsSchema } from './check-own-words';
import { phpDate } from './php-date';
import { safeStyle } from './sanitizer/safe-style';

/**
 * The most items of a list that WPGraphQL gives at once, whatever a query asks for
 * (docs/wordpress.md, 2.2).
 */
const MAX_ITEMS = 100;
/** The most entries of a feed. Feed readers fetch all entries with their full text every hour. */
const MAX_FEED_ENTRIES = 50;
const MAX_EXCERPT_LENGTH = 10_000;

const names = ['brand', 'platform'];

function wholeNumber(least: number, most: number) {
  const error = `a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

const text = z.string({ error: 'a text' });
const filled = text.regex(/\S/, { error: 'a text that is not empty' });
const address = z.url({
  protocol: /^https?$/,
  error: 'an http(s) address, for example https://www.example.com/',
});
const profile = text.regex(/^(?:https?:\/\/\S+)?$/, { error: 'an http(s) address, or empty' });
const textWithNames = text.refine(
  (value) => [...value.matchAll(PLACEHOLDER)].every(([, name = '']) => names.includes(name)),
  { error: 'a text in which {brand} and {platform} are the only names in braces' },
);
const button = z.object({
  label: textWithNames,
  spokenToo: textWithNames.optional(),
  href: text.regex(/^(?:\{posts\}$|(?:\/(?!\/)|https?:\/\/)\S*$)/, {
    error: 'a path that starts with one slash, an http(s) address, or {posts}',
  }),
});

const pixels = z.int({ error: 'a number of pixels' }).min(1, { error: 'a number of pixels' });
const picture = z.object({
  src: text.regex(/^\/(?!\/)\S+$/, { error: 'a path below public/, for example /logo.png' }),
  width: pixels,
  height: pixels,
});

/** The image optimizer takes the site's own pictures from this folder only (next.config.js). */
const publicPicture = picture.extend({
  src: text.regex(/^\/static\/[^/\s]+$/, {
    error: 'a path of public/static/, for example /static/letters.jpeg',
  }),
});

const frontPage = z.object({
  banner: publicPicture.extend({ alt: text }).nullable(),
  heading: textWithNames,
  text: textWithNames,
  buttons: z.array(button, { error: 'a list of buttons' }),
  callToAction: z.object({ text: textWithNames, button: button.nullable() }),
  latestPosts: z.object({ heading: text }),
  testimonials: z.object({ heading: text, text }),
});

const fieldName = text.regex(/^\S{1,200}$/, {
  error: 'the name of a field as the provider’s form has it, for example EMAIL',
});

const newsletter = z.object(
  {
    heading: filled,
    text,
    action: address.regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/, {
      error: 'the https address in the action of the provider’s form',
    }),
    emailField: fieldName,
    hiddenFields: z.record(fieldName, text, { error: 'names of fields with their values' }),
    page: text.regex(/^(?:https:\/\/\S+)?$/, { error: 'an https address, or empty' }),
    places: z
      .array(z.enum(newsletterPlaces, { error: '"article" or "footer"' }), {
        error: 'a list of "article" and "footer"',
      })
      .min(1, { error: 'at least one of "article" and "footer"; newsletter: false for no form' }),
  },
  { error: 'false, or the settings of a newsletter: heading, text, action and more' },
);

const home = text.regex(/^\/(?:[^\s/?#]+\/)*$/, {
  error: 'the path of its front page, with a slash at its beginning and its end, for example /de/',
});
const location = text.regex(/^[A-Z][A-Z0-9_]*$/, {
  error: 'a menu location as WPGraphQL names it, for example PRIMARY___DE',
});

const contactPage = text.regex(/^(?:\/(?!\/)[^\s?#]*)?$/, {
  error: 'a path that starts with one slash, or empty',
});

const siteLanguage = z.object({
  code: text.regex(/^[a-z][a-z0-9_-]*$/, { error: 'its code in the plugin, for example de' }),
  tag: text.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, {
    error: 'a language as HTML names it, for example de-DE',
  }),
  home,
  posts: home.optional(),
  contact: contactPage.optional(),
  name: text.regex(/\S/, { error: 'what the language calls itself' }).optional(),
  menus: z.object({ header: location, footer: location }).optional(),
  frontPage: frontPage.optional(),
});

const siteLanguages = z
  .object({
    plugin: z.enum(['polylang', 'wpml', 'paths'], { error: '"polylang", "wpml" or "paths"' }),
    types: z.array(text.regex(/^[_A-Za-z]\w*$/, { error: 'a GraphQL type, for example Project' }), {
      error: 'a list of GraphQL types',
    }),
    list: z.array(siteLanguage, { error: 'a list of languages' }).min(2, {
      error: 'two languages or more; languages: false for a site in one',
    }),
  })
  .superRefine(({ list }, context) => {
    for (const key of ['code', 'tag', 'home'] as const) {
      const values = list.map((one) => one[key]);
      for (const [index, value] of values.entries()) {
        if (values.indexOf(value) === index) continue;
        const path = ['list', index, key];
        context.addIssue({ code: 'custom', path, message: 'that of one language alone' });
      }
    }
  });

const dateFormat = text.refine(
  (format) => format === '' || phpDate(format, new Date(0), 'en-US') !== null,
  { error: 'a format such as "j. F Y", without characters of the time zone, or empty' },
);

/**
 * Checks a value by the schema that `schemaOf` picks for it, or not at all (null). A union would
 * only say that no option fits.
 */
const checkedBy = (schemaOf: (value: unknown) => z.ZodType | null) =>
  z.unknown().superRefine((value, context) => {
    for (const { path, message } of schemaOf(value)?.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });

/** For settings that `false` turns off. */
const falseOr = (schema: z.ZodType) => checkedBy((value) => (value === false ? null : schema));

const toolbarLink = z.object({
  label: filled,
  href: z.custom((value) => typeof value === 'string' || typeof value === 'function', {
    error: 'an address, or a function that makes one for a page',
  }),
});
const placeInToolbar = {
  key: filled,
  location: z
    .enum(['primary', 'secondary'], { error: '"primary" or "secondary", or left out' })
    .optional(),
};
const toolbarMenu = z.object({
  ...placeInToolbar,
  label: filled,
  items: z.array(toolbarLink, { error: 'a list of links' }),
});
const toolbarItem = checkedBy((value) =>
  value instanceof Object && 'items' in value ? toolbarMenu : toolbarLink.extend(placeInToolbar),
);

const counting = z
  .object(
    {
      kind: z.enum(countingKinds, {
        error: '"plausible", "matomo", "fathom", "google-analytics" or "google-tag-manager"',
      }),
      id: text.regex(/^[\w.:,/-]{1,200}$/, { error: 'what the service calls this site' }),
      address: text.regex(
        /^(?:https:\/\/[^\s?#]+|http:\/\/(?:localhost|127\.0\.0\.1)[:/]?[^\s?#]*)?$/,
        { error: 'an https address, or empty' },
      ),
    },
    { error: 'false, or the settings of a service: kind, id and address' },
  )
  .refine(({ kind, address }) => kind !== 'matomo' || address !== '', {
    path: ['address'],
    error: 'the address of your Matomo',
  });

const mode = z.enum(['auto', 'always', 'never'], { error: '"auto", "always" or "never"' });
const platform = z.object({ name: text, url: address });

/** One of the palettes of a site. */
function themeColorOf({ palettes }: Pick<SiteDefinition, 'palettes'>) {
  const names = Object.keys(palettes);
  return z.enum(names, { error: `one of ${names.join(', ')}` });
}

const comments = z.object({
  perPage: wholeNumber(1, MAX_ITEMS),
  maxDepth: wholeNumber(1, 10),
  closedAfterDays: wholeNumber(0, 36_500),
});

const MAX_PRESETS = 200;
const cssValue = text.refine((value) => safeStyle(`background:${value}`) !== null, {
  error: 'a value of CSS such as #ffee58 or 1.5rem',
});
const presetName = text.regex(/^[a-z0-9-]{1,60}$/, { error: 'names such as accent-1' });
const presetsOf = <Value extends z.ZodType>(value: Value) =>
  z.record(presetName, value).refine((all) => Object.keys(all).length <= MAX_PRESETS, {
    error: `at most ${MAX_PRESETS} values`,
  });
const presets = presetsOf(cssValue);

/** What WordPress may say of each setting, on any site. Its pictures have any address. */
const onAnySite = {
  brand: text,
  show: z.partialRecord(z.enum(shownParts), mode),
  frontPage: frontPage.extend({ banner: picture.extend({ src: text, alt: text }) }).partial(),
  social: z.partialRecord(z.enum(networks), profile),
  platform,
  footerText: text,
  contactPage,
  cardPicture: picture.extend({ src: text }),
  newsletter: z.union([z.literal(false), newsletter]),
  counting: z.union([z.literal(false), counting]),
  postsPerPage: wholeNumber(1, MAX_ITEMS),
  comments: z.union([z.literal(false), comments]),
  toolbar: z.boolean({ error: 'true or false' }),
  isInNetwork: z.boolean({ error: 'true or false' }),
  networkPath: text.regex(/^(?:\/[^\s/?#\\]+)*$/, { error: 'empty, or a path such as /second' }),
  theme: z.object({
    colors: presets,
    gradients: presets,
    fontSizes: presets,
    spacing: presets,
    button: z.object({ background: cssValue, text: cssValue }).optional(),
    styles: presetsOf(
      z.object({ background: cssValue.optional(), text: cssValue.optional() }),
    ).optional(),
  }),
};

/** What WordPress may say of each setting of a site. */
export const wordPressSettingSchemas = (site: Pick<SiteDefinition, 'palettes'>) =>
  ({ ...onAnySite, themeColor: themeColorOf(site) }) satisfies {
    [Name in SettingOfWordPress]: z.ZodType<SettingsOfWordPress[Name]>;
  };

/**
 * TypeScript requires a check for each setting, and checks the names of networks, because an
 * unknown network is not shown.
 */
const settings = (site: Pick<SiteDefinition, 'palettes'>) =>
  z.object({
    show: z.record(z.enum(shownParts), mode),
    fixed: z.array(
      z.enum(Object.keys(wordPressSettingSchemas(site)), {
        error: `one of ${Object.keys(wordPressSettingSchemas(site)).join(', ')}`,
      }),
    ),
    brand: text,
    brandPictures: falseOr(
      z.object(
        {
          of: text,
          logo: picture.extend({ dark: picture.shape.src.optional() }),
          share: picture,
        },
        { error: 'false, or pictures of a name: of, logo and share' },
      ),
    ),
    language: text.regex(/^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)?$/, {
      error: 'a language as HTML names it, for example de-DE, or empty',
    }),
    dateFormat,
    timeFormat: dateFormat,
    words: ownWordsSchema.optional(),
    platform,
    languages: falseOr(siteLanguages),
    frontPage,
    contactPage,
    social: z.record(z.string(), profile.optional()),
    themeColor: themeColorOf(site),
    postsPerPage: wholeNumber(1, MAX_ITEMS),
    // One more is asked for, because the current project may be among them.
    projectsPerPage: wholeNumber(1, MAX_ITEMS - 1),
    postsAboveTheFold: wholeNumber(0, MAX_ITEMS),
    projectsAboveTheFold: wholeNumber(0, MAX_ITEMS),
    archiveDisplayFeaturedImage: z.boolean({ error: 'true or false' }),
    defaultImages: z.object({
      byCategory: z.record(z.string(), publicPicture),
      others: publicPicture.nullable(),
    }),
    cardExcerptLength: wholeNumber(1, MAX_EXCERPT_LENGTH),
    searchExcerptLength: wholeNumber(1, MAX_EXCERPT_LENGTH),
    openGraphType: z.enum(['website', 'article'], { error: "'website' or 'article'" }).optional(),
    searchSynonyms: z.array(
      z.array(text.regex(/[\p{L}\p{N}]/u, { error: 'a word, or some words' })).min(2, {
        error: 'two words or more',
      }),
      { error: 'a list of groups of words' },
    ),
    latestPosts: wholeNumber(1, MAX_ITEMS),
    feeds: z.object({
      entries: wholeNumber(1, MAX_FEED_ENTRIES),
      hubs: z.array(address, { error: 'a list of http(s) addresses' }),
    }),
    comments: z.union([z.literal(false), comments], {
      error:
        'false, or the settings of comments: perPage (1 to 100), maxDepth (1 to 10) and closedAfterDays (0 to 36500)',
    }),
    newsletter: falseOr(newsletter),
    counting: falseOr(counting),
    share: z.array(
      z.object({
        name: text.regex(/\S/, { error: 'the name of a service' }),
        address: text.regex(/^https:\/\/[^\s{}]+(?:\{(?:url|title)\}[^\s{}]*)+$/, {
          error: 'an https address in which {url} and {title} are the only names in braces',
        }),
      }),
      { error: 'a list of services' },
    ),
    news: z.object({
      publication: text,
      language: text.regex(/^(?:[a-z]{2,3}|zh-cn|zh-tw)$/, {
        error: 'a language of two or three letters, for example en',
      }),
    }),
    security: z.object({
      contacts: z.array(
        text.regex(/^(?:https:\/\/|mailto:|tel:)\S+$/, {
          error: 'an address: https:, mailto: or tel:',
        }),
      ),
      policy: text.regex(/^(?:https:\/\/\S+)?$/, { error: 'an https address, or empty' }),
      languages: z.array(
        text.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, {
          error: 'a language, for example en',
        }),
      ),
    }),
    auth: z.object({
      strategy: z.enum(['redirect', 'local'], { error: '"redirect" or "local"' }),
    }),
    toolbarItems: z.array(toolbarItem, { error: 'a list of items' }),
  } satisfies Record<keyof SiteConfig, z.ZodType>);

/** A multilingual site sets no single `language`, which would override all of its languages. */
const schema = (site: Pick<SiteDefinition, 'palettes'>) =>
  settings(site).refine(({ language, languages }) => languages === false || language === '', {
    path: ['language'],
    error: 'empty where `languages` says the languages of the site',
  });

/** site.config.ts has mistakes; the message has one line for each. */
export class SiteConfigError extends Error {
  override name = 'SiteConfigError';
}

function valueAt(config: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
    config,
  );
}

/** `frontPage.buttons[0].href` */
const nameOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1);

/**
 * Checks the values of `site.config.ts` that TypeScript can't: sizes of lists, addresses, names in
 * texts.
 *
 * @throws {SiteConfigError} with one line a mistake: the name, what is wrong, what is wanted
 */
export function checkSiteConfig({
  config,
  palettes,
}: { config: unknown } & Pick<SiteDefinition, 'palettes'>): void {
  const result = schema({ palettes }).safeParse(config);
  if (result.success) return;
  const lines = result.error.issues.map((issue) => {
    const value = JSON.stringify(valueAt(config, issue.path));
    return `${nameOf(issue.path)} in site.config.ts is ${value ?? 'missing'}: it must be ${issue.message}`;
  });
  throw new SiteConfigError([...new Set(lines)].join('\n'));
}
