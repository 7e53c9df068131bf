import type { SiteContext } from '../graph/context';
import type { SiteSettings } from '../model';
import type { ChangeSet } from './change-set';
import { key } from './key';
import { postFacts } from './post-facts';

/** What changes every address, every link in content, every price, or what GraphQL has. */
const EVERYTHING = [
  'permalinks',
  'frontEndUrl',
  'cmsUrl',
  'ownOrigins',
  'contentTypes',
  'taxonomies',
  'currency',
] as const satisfies readonly (keyof SiteSettings)[];

/** WordPress's pages of settings, each with what stands on it. */
const GROUPS = {
  general: [
    'title',
    'tagline',
    'language',
    'timezone',
    'dateFormat',
    'timeFormat',
    'startOfWeek',
    'iconId',
    'logoId',
    'isDemonstration',
    'frontEndSettings',
  ],
  reading: ['postsPerPage', 'frontPageId', 'postsPageId'],
} as const satisfies Readonly<Record<string, readonly (keyof SiteSettings)[]>>;

/** The pages with a role. */
const ROLES = ['frontPageId', 'postsPageId', 'privacyPageId'] as const;

/**
 * Adds the keys of changed settings, as
 * `packages/wordpress-plugin/homegrown/includes/events/class-option-keys.php` gives them.
 */
export function addSettingKeys(set: ChangeSet, before: SiteContext, after: SiteContext): void {
  const had = before.store.settings;
  const has = after.store.settings;
  const differs = (name: keyof SiteSettings) =>
    JSON.stringify(had[name]) !== JSON.stringify(has[name]);
  if (EVERYTHING.some(differs)) {
    set.add(key.everything);
    return;
  }
  for (const [group, names] of Object.entries(GROUPS)) {
    if (!names.some(differs)) continue;
    set.add(key.settings(group));
    set.kinds.add('settings');
  }
  if (differs('frontPageId') || differs('postsPageId')) {
    set.add(key.uri('/'));
    set.add(key.list('page'));
    set.add(key.list('menuitem'));
  }
  for (const role of ROLES) {
    if (had[role] === has[role]) continue;
    for (const id of [had[role], has[role]]) {
      if (id !== null) addPageKeys(set, id, [before, after]);
    }
  }
  addLocationKeys(set, had.menuLocations, has.menuLocations);
}

/** A page that gets or loses a role has another address afterwards. */
function addPageKeys(set: ChangeSet, id: number, sites: readonly SiteContext[]): void {
  set.add(key.post(id));
  for (const site of sites) {
    const uri = postFacts(site, site.store.postById(id))?.uri;
    if (uri) set.add(key.uri(uri));
  }
}

function addLocationKeys(
  set: ChangeSet,
  had: SiteSettings['menuLocations'],
  has: SiteSettings['menuLocations'],
): void {
  for (const location of new Set([...Object.keys(had), ...Object.keys(has)])) {
    if (had[location] === has[location]) continue;
    set.add(key.list('menu'));
    set.add(key.list('menuitem'));
    for (const menu of [had[location], has[location]]) {
      if (menu !== undefined) set.add(key.term(menu));
    }
  }
}
