import type { DiscussionSettings, SiteSettings } from '../../model';
import { guessPermalinks } from '../guesses/guess-permalinks';
import { guessTimezone } from '../guesses/guess-timezone';
import type { Settings } from '../settings/settings-schema';
import type { SiteImport } from '../site-import';
import { siteFieldGroups } from './site-field-groups';
import { siteMenuLocations } from './site-menus';
import { sitePages } from './site-pages';
import { siteContentTypes, siteTaxonomies } from './site-types';

/** What a new WordPress has, where neither the export nor the settings say anything. */
const DEFAULTS = {
  language: 'en_US',
  timezone: 'UTC',
  dateFormat: 'F j, Y',
  timeFormat: 'g:i a',
  startOfWeek: 1,
  permalinks: '/%postname%/',
  postsPerPage: 10,
} as const;

/**
 * The settings of a new WordPress, except that nobody approves comments here: a newcomer's comment
 * is shown at once.
 */
const DISCUSSION: DiscussionSettings = {
  moderation: false,
  previouslyApproved: false,
  maxLinks: 2,
  requiresAccount: false,
  heldWords: [],
  refusedWords: [],
};

/** Where the backend and the site answer. */
export interface SiteAddresses {
  cmsUrl: string;
  frontEndUrl: string;
}

/**
 * The options of a site: the settings' where they say something, else what the export shows, else
 * WordPress's defaults. Each guess is noted with the line that replaces it; what the settings name
 * and the export lacks goes to `problems`.
 */
export function siteSettings(
  site: SiteImport,
  { cmsUrl, frontEndUrl }: SiteAddresses,
): SiteSettings {
  const { exported, settings } = site;
  noteDefaults(site);
  const pages = sitePages(site);
  const contentTypes = siteContentTypes(site);
  const taxonomies = siteTaxonomies(site, contentTypes);
  return {
    title: settings.title ?? exported.title,
    tagline: settings.tagline ?? exported.tagline,
    language: settings.language ?? (exported.language || DEFAULTS.language),
    timezone: siteTimezone(site),
    dateFormat: settings.dateFormat ?? DEFAULTS.dateFormat,
    timeFormat: settings.timeFormat ?? DEFAULTS.timeFormat,
    startOfWeek: settings.startOfWeek ?? DEFAULTS.startOfWeek,
    permalinks: sitePermalinks(site),
    postsPerPage: settings.postsPerPage ?? DEFAULTS.postsPerPage,
    discussion: { ...DISCUSSION, ...settings.discussion },
    currency: settings.currency ?? null,
    isDemonstration: settings.demonstration ?? false,
    frontEndSettings: frontEndSettings(settings, cmsUrl),
    ...pages,
    logoId: sitePicture(site, 'logo'),
    iconId: sitePicture(site, 'icon'),
    menuLocations: siteMenuLocations(site),
    adminEmail: siteAdminEmail(site),
    frontEndUrl,
    cmsUrl,
    ownOrigins: exported.origins,
    contentTypes,
    taxonomies,
    fieldGroups: siteFieldGroups(site, contentTypes, taxonomies),
  };
}

/**
 * The front end's settings. Addresses for its newsletter go to this backend, wherever it listens,
 * if the `action` is a path.
 */
function frontEndSettings(
  { frontEndSettings: set = {} }: Settings,
  cmsUrl: string,
): SiteSettings['frontEndSettings'] {
  const { newsletter } = set;
  if (typeof newsletter !== 'object' || newsletter === null || Array.isArray(newsletter)) {
    return set;
  }
  const { action } = newsletter;
  return typeof action === 'string' && action.startsWith('/')
    ? { ...set, newsletter: { ...newsletter, action: `${cmsUrl}${action}` } }
    : set;
}

function noteDefaults({ settings, notices }: SiteImport): void {
  const missing = (['dateFormat', 'timeFormat', 'startOfWeek', 'postsPerPage'] as const).filter(
    (key) => settings[key] === undefined,
  );
  if (missing.length === 0) return;
  const lines = missing.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(DEFAULTS[key])}`);
  notices.guess(
    `${missing.join(', ')}: not in an export; took those of a new WordPress`,
    lines.join(', '),
  );
}

function siteTimezone({ exported, settings, notices }: SiteImport): string {
  const { timezone } = settings;
  if (timezone !== undefined) return timezone;
  const guess = guessTimezone(exported.posts);
  notices.guess(
    guess === null
      ? `time zone: the export shows none; took ${DEFAULTS.timezone}`
      : `time zone: ${guess}, in which the dates of the export agree with their UTC dates`,
    `"timezone": ${JSON.stringify(guess ?? DEFAULTS.timezone)}`,
  );
  return guess ?? DEFAULTS.timezone;
}

function sitePermalinks({ exported, settings, notices }: SiteImport): string {
  const { permalinks } = settings;
  if (permalinks !== undefined) return permalinks;
  const { posts, terms, users, links } = exported;
  const guess = guessPermalinks({
    links,
    posts: new Map(posts.map((post) => [post.id, post])),
    terms: new Map(terms.map((term) => [term.id, term])),
    users: new Map(users.map((user) => [user.id, user])),
  });
  const taken = guess || DEFAULTS.permalinks;
  notices.guess(
    guess === null
      ? `permalinks: the links of the export show no rule; took ${taken}`
      : guess === ''
        ? `permalinks: the posts have plain addresses (/?p=18), which this site only redirects; took ${taken}`
        : `permalinks: the posts' links follow ${taken}`,
    `"permalinks": ${JSON.stringify(taken)}`,
  );
  return taken;
}

/** The id of the logo or the icon; an export says nothing of them. */
function sitePicture(
  { settings, references, problems }: SiteImport,
  key: 'logo' | 'icon',
): number | null {
  const set = settings[key];
  if (set === undefined || set === null) return null;
  const picture = references.upload(set);
  if (!picture) {
    problems.push({
      at: [key],
      text: `"${key}": there is no uploaded picture ${JSON.stringify(set)}. Give its id or its slug, or null.`,
    });
  }
  return picture?.id ?? null;
}

function siteAdminEmail({ exported, settings, notices }: SiteImport): string {
  const { adminEmail, users: set = [] } = settings;
  if (adminEmail !== undefined) return adminEmail;
  const administrator = set.find(({ role }) => role === 'administrator')?.login;
  const { users } = exported;
  const user =
    users.find(({ login }) => login === administrator) ?? [...users].sort((a, b) => a.id - b.id)[0];
  const email = set.find(({ login }) => login === user?.login)?.email ?? user?.email ?? '';
  notices.guess(
    `administrator's address: ${email === '' ? 'none' : `that of "${user?.login}"`}`,
    `"adminEmail": ${JSON.stringify(email)}`,
  );
  return email;
}
