import { escapeHtml, mediaItemUrl } from '../../render';
import { visiblePost } from '../access/access';
import { can } from '../access/viewer';
import type { GraphContext } from '../context';
import { toGlobalId } from '../nodes/global-id';
import { edgeTo } from './edge';

/**
 * WordPress stores the default category as term 1; a site without it takes the first one that it
 * has.
 */
function defaultCategory({ store }: GraphContext): number {
  return store.terms.withId(1)?.taxonomy === 'category'
    ? 1
    : (store.terms.ofTaxonomy('category')[0]?.id ?? 1);
}

/** The general settings; title and tagline are HTML-encoded, as WordPress stores them. */
function general(context: GraphContext) {
  const { store, viewer } = context;
  const { settings } = store;
  const icon = settings.iconId === null ? undefined : store.postById(settings.iconId);
  return {
    id: toGlobalId('setting_group', 'general'),
    title: escapeHtml(settings.title),
    description: escapeHtml(settings.tagline),
    url: settings.cmsUrl,
    // WordPress's own `home`: FaustWP leaves it alone.
    homeUrl: settings.cmsUrl,
    language: settings.language,
    timezone: settings.timezone,
    dateFormat: settings.dateFormat,
    timeFormat: settings.timeFormat,
    startOfWeek: settings.startOfWeek,
    email: can(viewer, 'manage_options') ? settings.adminEmail : null,
    siteIcon: icon ? edgeTo(visiblePost(context, icon), icon.id) : null,
    siteIconUrl: icon ? mediaItemUrl(icon, context.render) : null,
  };
}

function reading({ store }: GraphContext) {
  const { settings } = store;
  return {
    id: toGlobalId('setting_group', 'reading'),
    postsPerPage: settings.postsPerPage,
    pageForPosts: settings.postsPageId ?? 0,
    pageOnFront: settings.frontPageId ?? 0,
    showOnFront: settings.frontPageId === null ? 'posts' : 'page',
  };
}

function writing(context: GraphContext) {
  return {
    id: toGlobalId('setting_group', 'writing'),
    defaultCategory: defaultCategory(context),
    // WordPress stores 0 for none, and WPGraphQL gives it as text.
    defaultPostFormat: '0',
    useSmilies: true,
  };
}

function discussion() {
  return {
    id: toGlobalId('setting_group', 'discussion'),
    defaultCommentStatus: 'open',
    defaultPingStatus: 'open',
  };
}

function permalink({ store }: GraphContext) {
  return {
    id: toGlobalId('setting_group', 'permalink'),
    structure: store.settings.permalinks,
    categoryBase: '',
    tagBase: '',
  };
}

/** All settings in one: `generalSettingsTitle` and so on. */
function all(context: GraphContext): Record<string, unknown> {
  const groups = {
    generalSettings: general(context),
    readingSettings: reading(context),
    writingSettings: writing(context),
    discussionSettings: discussion(),
    permalinkSettings: permalink(context),
  };
  const entries = Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [
      `${group}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );
  return Object.fromEntries(entries);
}

/** The settings of the site, as fields of the root. */
export const settingsFields = {
  generalSettings: (_root: unknown, _args: object, context: GraphContext) => general(context),
  readingSettings: (_root: unknown, _args: object, context: GraphContext) => reading(context),
  writingSettings: (_root: unknown, _args: object, context: GraphContext) => writing(context),
  discussionSettings: () => discussion(),
  permalinkSettings: (_root: unknown, _args: object, context: GraphContext) => permalink(context),
  allSettings: (_root: unknown, _args: object, context: GraphContext) => all(context),
};
