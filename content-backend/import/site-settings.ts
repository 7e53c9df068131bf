import type {
  ContentTypeRecord,
  PostRecord,
  SiteSettings,
  TaxonomyRecord,
  TermRecord,
} from '../model';
import type { ExportContent } from './export/export-content';
import { guessContentTypes, namedType } from './guesses/guess-content-types';
import { guessMenuLocations } from './guesses/guess-menus';
import { guessPages } from './guesses/guess-pages';
import { guessPermalinks } from './guesses/guess-permalinks';
import { BUILT_IN_TAXONOMIES, guessTaxonomies, namedTaxonomy } from './guesses/guess-taxonomies';
import { guessTimezone } from './guesses/guess-timezone';
import type { ImportReport } from './import-report';
import type { PageReferences } from './page-references';
import type { Settings } from './settings/settings-schema';

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

/** Where the backend and the site answer. */
export interface SiteAddresses {
  cmsUrl: string;
  frontEndUrl: string;
}

/**
 * The options of a site: the settings' where they say something, else what the export shows, else WordPress's defaults.
 * Each guess is noted with the line that replaces it; what the settings name and the export lacks goes to `problems`.
 */
export function siteSettings(
  exported: ExportContent,
  settings: Settings,
  { cmsUrl, frontEndUrl }: SiteAddresses,
  references: PageReferences,
  notices: ImportReport,
  problems: string[],
): SiteSettings {
  const guesser = new Guesser(exported, settings, references, notices, problems);
  guesser.noteDefaults();
  const pages = guesser.pages();
  return {
    title: settings.title ?? exported.title,
    tagline: settings.tagline ?? exported.tagline,
    language: settings.language ?? (exported.language || DEFAULTS.language),
    timezone: guesser.timezone(),
    dateFormat: settings.dateFormat ?? DEFAULTS.dateFormat,
    timeFormat: settings.timeFormat ?? DEFAULTS.timeFormat,
    startOfWeek: settings.startOfWeek ?? DEFAULTS.startOfWeek,
    permalinks: guesser.permalinks(),
    postsPerPage: settings.postsPerPage ?? DEFAULTS.postsPerPage,
    ...pages,
    logoId: guesser.picture('logo'),
    iconId: guesser.picture('icon'),
    menuLocations: guesser.menuLocations(),
    adminEmail: guesser.adminEmail(),
    frontEndUrl,
    cmsUrl,
    ownOrigins: exported.origins,
    contentTypes: guesser.contentTypes(),
    taxonomies: guesser.taxonomies(),
  };
}

class Guesser {
  constructor(
    private readonly exported: ExportContent,
    private readonly settings: Settings,
    private readonly references: PageReferences,
    private readonly notices: ImportReport,
    private readonly problems: string[],
  ) {}

  noteDefaults(): void {
    const missing = (['dateFormat', 'timeFormat', 'startOfWeek', 'postsPerPage'] as const).filter(
      (key) => this.settings[key] === undefined,
    );
    if (missing.length === 0) return;
    const lines = missing.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(DEFAULTS[key])}`);
    this.notices.guess(
      `${missing.join(', ')}: not in an export; took those of a new WordPress`,
      lines.join(', '),
    );
  }

  timezone(): string {
    const { timezone } = this.settings;
    if (timezone !== undefined) return timezone;
    const guess = guessTimezone(this.exported.posts);
    this.notices.guess(
      guess === null
        ? `time zone: the export shows none; took ${DEFAULTS.timezone}`
        : `time zone: ${guess}, in which the dates of the export agree with their UTC dates`,
      `"timezone": ${JSON.stringify(guess ?? DEFAULTS.timezone)}`,
    );
    return guess ?? DEFAULTS.timezone;
  }

  permalinks(): string {
    const { permalinks } = this.settings;
    if (permalinks !== undefined) return permalinks;
    const { posts, terms, users, links } = this.exported;
    const guess = guessPermalinks({
      links,
      posts: new Map(posts.map((post) => [post.id, post])),
      terms: new Map(terms.map((term) => [term.id, term])),
      users: new Map(users.map((user) => [user.id, user])),
    });
    this.notices.guess(
      guess === null
        ? `permalinks: the links of the export show no rule; took ${DEFAULTS.permalinks}`
        : `permalinks: the posts' links follow ${guess === '' ? 'no structure (plain addresses)' : guess}`,
      `"permalinks": ${JSON.stringify(guess ?? DEFAULTS.permalinks)}`,
    );
    return guess ?? DEFAULTS.permalinks;
  }

  pages(): Pick<SiteSettings, 'frontPageId' | 'postsPageId' | 'privacyPageId'> {
    const guess = guessPages(this.exported.posts, this.exported.links);
    const front = this.page('frontPage', 'front page', guess.front, 'the latest posts');
    const isFront = (page: PostRecord | null) => page !== null && page.id === front?.id;
    const posts = this.postsPage(front, isFront(guess.posts) ? null : guess.posts);
    const privacy = this.page(
      'privacyPage',
      'privacy page',
      isFront(guess.privacy) ? null : guess.privacy,
      'none',
    );
    return {
      frontPageId: front?.id ?? null,
      postsPageId: posts?.id ?? null,
      privacyPageId: privacy?.id ?? null,
    };
  }

  /** WordPress has a posts page only beside a static front page. */
  private postsPage(front: PostRecord | null, guess: PostRecord | null): PostRecord | null {
    if (front) {
      const page = this.page('postsPage', 'posts page', guess, 'none');
      if (page?.id !== front.id) return page;
      this.problems.push(
        `"postsPage" and "frontPage" are the same page, ${page.id}. Name two, or "postsPage": null.`,
      );
      return null;
    }
    const { postsPage } = this.settings;
    if (postsPage !== undefined && postsPage !== null) {
      this.problems.push(
        '"postsPage" needs a "frontPage": without one the front page itself shows the posts. ' +
          'Name the front page, or write "postsPage": null.',
      );
    }
    return null;
  }

  private page(
    key: 'frontPage' | 'postsPage' | 'privacyPage',
    what: string,
    guess: PostRecord | null,
    otherwise: string,
  ): PostRecord | null {
    const set = this.settings[key];
    if (set === null) return null;
    if (set === undefined) {
      this.notices.guess(
        `${what}: ${guess ? `the page "${guess.slug}" (id ${guess.id})` : otherwise}`,
        `"${key}": ${guess ? guess.id : 'null'}`,
      );
      return guess;
    }
    const page = this.references.page(set);
    if (!page) {
      this.problems.push(
        `"${key}": there is no page ${JSON.stringify(set)}; ${this.references.knownPages()}.`,
      );
    } else if (page.status !== 'publish') {
      this.notices.add(
        'guessed',
        'pages that are not published',
        null,
        `${what}: the page ${page.id} is not published (${page.status}), so nobody sees it; ` +
          `publish it in WordPress, or name another: "${key}": null`,
      );
    }
    return page;
  }

  /** The id of the logo or the icon; an export says nothing of them. */
  picture(key: 'logo' | 'icon'): number | null {
    const set = this.settings[key];
    if (set === undefined || set === null) return null;
    const picture = this.references.upload(set);
    if (!picture) {
      this.problems.push(
        `"${key}": there is no uploaded picture ${JSON.stringify(set)}. Give its id or its slug, or null.`,
      );
    }
    return picture?.id ?? null;
  }

  menuLocations(): Readonly<Record<string, number>> {
    const { terms, posts } = this.exported;
    const set = this.settings.menuLocations;
    if (set !== undefined) return this.namedMenus(set);
    const guess = Object.entries(guessMenuLocations(terms, posts)).filter(
      (entry): entry is [string, TermRecord] => entry[1] !== undefined,
    );
    const line = guess.map(
      ([location, menu]) => `"${location}": ${JSON.stringify(this.unmistakableMenu(menu))}`,
    );
    const descriptions = guess.map(([location, { name }]) => `${location} shows "${name}"`);
    this.notices.guess(
      `menu locations: ${descriptions.join(', ') || 'the export has no menus'}`,
      `"menuLocations": {${line.length > 0 ? ` ${line.join(', ')} ` : ''}}`,
    );
    return Object.fromEntries(guess.map(([location, { id }]) => [location, id]));
  }

  /** The name that only this menu has, or its slug. */
  private unmistakableMenu({ id, name, slug }: TermRecord): string {
    const others = this.exported.terms.filter(
      (term) => term.taxonomy === 'nav_menu' && term.id !== id,
    );
    return others.some((menu) => menu.name === name || menu.slug === name) ? slug : name;
  }

  private namedMenus(set: Readonly<Record<string, number | string>>): Record<string, number> {
    const menus = this.exported.terms.filter(({ taxonomy }) => taxonomy === 'nav_menu');
    const locations: Record<string, number> = {};
    for (const [location, reference] of Object.entries(set)) {
      const menu =
        menus.find(({ id }) => id === reference) ??
        menus.find(({ slug }) => slug === reference) ??
        menus.find(({ name }) => name === reference);
      if (menu) {
        locations[location] = menu.id;
      } else {
        const known = menus.map(({ name, slug, id }) => `"${name}" (slug "${slug}", id ${id})`);
        this.problems.push(
          `"menuLocations", "${location}": there is no menu ${JSON.stringify(reference)}; ` +
            `${known.length > 0 ? `the menus are ${known.join(', ')}` : 'the export has no menus'}.`,
        );
      }
    }
    return locations;
  }

  adminEmail(): string {
    const { adminEmail, users: set = [] } = this.settings;
    if (adminEmail !== undefined) return adminEmail;
    const administrator = set.find(({ role }) => role === 'administrator')?.login;
    const { users } = this.exported;
    const user =
      users.find(({ login }) => login === administrator) ??
      [...users].sort((a, b) => a.id - b.id)[0];
    const email = set.find(({ login }) => login === user?.login)?.email ?? user?.email ?? '';
    this.notices.guess(
      `administrator's address: ${email === '' ? 'none' : `that of "${user?.login}"`}`,
      `"adminEmail": ${JSON.stringify(email)}`,
    );
    return email;
  }

  contentTypes(): ContentTypeRecord[] {
    const { posts, links } = this.exported;
    const set = new Map(Object.entries(this.settings.contentTypes ?? {}));
    const { types, hidden } = guessContentTypes(posts, links);
    const records = new Map(types.map((type) => [type.name, type]));
    for (const [name, setting] of set) {
      const guess = records.get(name) ?? namedType(name);
      const rewrite = setting.rewrite ?? guess.rewrite;
      const archive = guess.archive === null ? null : `/${rewrite}/`;
      records.set(name, { ...guess, archive, ...setting, rewrite });
    }
    const custom = [...records.values()].filter(
      ({ rewrite, name }) => rewrite !== '' || set.has(name),
    );
    const guessed = custom.filter(({ name }) => !set.has(name));
    if (guessed.length > 0) {
      const descriptions = guessed.map(
        ({ name, label, rewrite, archive }) =>
          `${name} ("${label}", at /${rewrite}/…, ${archive === null ? 'without an archive' : `archive at ${archive}`})`,
      );
      this.notices.guess(
        `content types: ${descriptions.join(', ')}`,
        keyed('contentTypes', custom),
      );
    }
    for (const { name, count } of hidden) {
      if (set.has(name)) continue;
      this.notices.add(
        'skipped',
        'content types without addresses',
        null,
        `content type ${name}: its ${count} items have no address of their own in the export, so they are not shown; ` +
          `to show them: ${keyed('contentTypes', [...custom, namedType(name)])}`,
      );
    }
    return [...records.values()];
  }

  taxonomies(): TaxonomyRecord[] {
    const { terms, posts } = this.exported;
    const set = new Map(Object.entries(this.settings.taxonomies ?? {}));
    const records = new Map(guessTaxonomies(terms, posts).map((record) => [record.name, record]));
    const builtIn = new Set(BUILT_IN_TAXONOMIES.map(({ name }) => name));
    for (const [name, setting] of set) {
      const guess = records.get(name) ?? namedTaxonomy(name);
      records.set(name, { ...guess, ...setting });
    }
    const custom = [...records.values()].filter(({ name }) => !builtIn.has(name) || set.has(name));
    const guessed = custom.filter(({ name }) => !set.has(name));
    if (guessed.length > 0) {
      const descriptions = guessed.map(
        ({ name, label, rewrite, contentTypes }) =>
          `${name} ("${label}", at /${rewrite}/…, for ${contentTypes.join(', ')})`,
      );
      this.notices.guess(`taxonomies: ${descriptions.join(', ')}`, keyed('taxonomies', custom));
    }
    return [...records.values()];
  }
}

/** The line of the settings file that says these records: `"contentTypes": { "project": { … } }`. */
function keyed(key: string, records: readonly (ContentTypeRecord | TaxonomyRecord)[]): string {
  const members = records.map(({ name, rewrite, ...rest }) => {
    const setting = rewrite === '' ? rest : { rewrite, ...rest };
    return `${JSON.stringify(name)}: ${spaced(setting)}`;
  });
  return `"${key}": { ${members.join(', ')} }`;
}

/** JSON on one line with the spaces that people write. */
function spaced(value: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${JSON.stringify(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}
