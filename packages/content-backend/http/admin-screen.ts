import { canEdit, canEditPost } from '../graph/access/access';
import { can, type Viewer } from '../graph/access/viewer';
import type { SiteContext } from '../graph/context';
import type { PostRecord } from '../model';
import { plainTitle } from './admin-list';

/** What WordPress would open at an address below /wp-admin/. */
export interface AdminScreen {
  /** Text: "Edit Post 42: Hello again". */
  title: string;
  /** Whether WordPress would let this user. */
  allowed: boolean;
  /** Content that the screen edits. */
  post: PostRecord | null;
  /** A list of content that the screen shows: of a content type, or of all that is not public. */
  list?: { type: string | null };
  /** Whether it is the screen on which queries are tried. */
  isExplorer?: boolean;
}

const SCREENS = new Map<string, readonly [title: string, capability: string]>(
  Object.entries({
    'profile.php': ['Profile', 'read'],
    'upload.php': ['Media Library', 'upload_files'],
    'media-new.php': ['Upload New Media', 'upload_files'],
    'edit-comments.php': ['Comments', 'edit_posts'],
    'themes.php': ['Themes', 'switch_themes'],
    'nav-menus.php': ['Menus', 'edit_theme_options'],
    'site-editor.php': ['Editor', 'edit_theme_options'],
    'customize.php': ['Customize', 'edit_theme_options'],
    'plugins.php': ['Plugins', 'activate_plugins'],
    'users.php': ['Users', 'list_users'],
    'user-new.php': ['Add User', 'create_users'],
    'tools.php': ['Tools', 'edit_posts'],
    'import.php': ['Import', 'import'],
    'export.php': ['Export', 'export'],
    'options-general.php': ['General Settings', 'manage_options'],
    'options-reading.php': ['Reading Settings', 'manage_options'],
    'options-writing.php': ['Writing Settings', 'manage_options'],
    'options-discussion.php': ['Discussion Settings', 'manage_options'],
    'options-permalink.php': ['Permalink Settings', 'manage_options'],
  }),
);

const PLUGIN_PAGES = new Map<string, readonly [title: string, capability: string]>(
  Object.entries({
    'graphiql-ide': ['GraphiQL IDE', 'manage_options'],
    'faustwp-settings': ['Faust Settings', 'manage_options'],
  }),
);

/**
 * What WordPress would open.
 * @param file the last part of the address: `post.php`, or '' for the dashboard
 */
export function adminScreen(
  file: string,
  query: URLSearchParams,
  viewer: Viewer,
  site: SiteContext,
): AdminScreen {
  const page = query.get('page') ?? '';
  const plugin = PLUGIN_PAGES.get(page);
  if (plugin) return { ...named(plugin, viewer), isExplorer: page === 'graphiql-ide' };
  switch (file) {
    case '':
    case 'index.php':
      return { ...named(['Dashboard', 'read'], viewer), list: { type: null } };
    case 'post.php':
      return postScreen(Number(query.get('post')), viewer, site);
    case 'post-new.php':
      return typeScreen(query.get('post_type') ?? 'post', viewer, site, 'Add');
    case 'edit.php':
      return typeScreen(query.get('post_type') ?? 'post', viewer, site, 'List');
    case 'term.php':
      return termScreen(Number(query.get('tag_ID')), viewer, site);
    case 'edit-tags.php': {
      const label = site.store.taxonomy(query.get('taxonomy') ?? 'post_tag')?.label;
      return named([label ?? 'Terms', 'manage_categories'], viewer);
    }
    case 'user-edit.php':
      return userScreen(Number(query.get('user_id')), viewer, site);
    default:
      return named(SCREENS.get(file) ?? ['A page of WordPress’s admin area', 'read'], viewer);
  }
}

function named([title, capability]: readonly [string, string], viewer: Viewer): AdminScreen {
  return { title, allowed: can(viewer, capability), post: null };
}

function postScreen(id: number, viewer: Viewer, { store }: SiteContext): AdminScreen {
  const found = store.postById(id);
  const post = found?.type === 'revision' ? store.postById(found.parentId) : found;
  const label = (post && store.contentType(post.type)?.singularLabel) ?? 'Post';
  if (!post || !store.contentType(post.type)) {
    return { title: 'Nothing that can be edited', allowed: canEdit(viewer, 'post'), post: null };
  }
  if (!canEditPost(viewer, post)) return { title: `Edit ${label}`, allowed: false, post: null };
  return { title: `Edit ${label} ${post.id}: ${plainTitle(post)}`, allowed: true, post };
}

function typeScreen(
  type: string,
  viewer: Viewer,
  { store }: SiteContext,
  what: 'Add' | 'List',
): AdminScreen {
  const record = store.contentType(type);
  const title =
    what === 'Add' ? `Add ${record?.singularLabel ?? 'Post'}` : (record?.label ?? 'Posts');
  const screen = { title, allowed: canEdit(viewer, type), post: null };
  return what === 'List' ? { ...screen, list: { type } } : screen;
}

function termScreen(id: number, viewer: Viewer, { store }: SiteContext): AdminScreen {
  const term = store.terms.withId(id);
  if (!term) return named(['Terms', 'manage_categories'], viewer);
  const kind = { category: 'Category', post_tag: 'Tag' }[term.taxonomy];
  const label = kind ?? store.taxonomy(term.taxonomy)?.label ?? 'Term';
  return named([`Edit ${label} ${id}: ${term.name}`, 'manage_categories'], viewer);
}

function userScreen(id: number, viewer: Viewer, { store }: SiteContext): AdminScreen {
  if (viewer?.id === id) return named(['Profile', 'read'], viewer);
  const name = can(viewer, 'edit_users') ? store.users.withId(id)?.displayName : undefined;
  return named(
    [name === undefined ? 'Edit User' : `Edit User ${id}: ${name}`, 'edit_users'],
    viewer,
  );
}
