import type { RoleName, UserRecord } from '../../model';

/** Who asks: a signed-in user, or null for the public. */
export type Viewer = UserRecord | null;

const levels = (highest: number): string[] =>
  Array.from({ length: highest + 1 }, (_, index) => `level_${highest - index}`);

const EDITOR_ENDING = [
  'edit_others_pages',
  'edit_published_pages',
  'publish_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
  'delete_posts',
  'delete_others_posts',
  'delete_published_posts',
  'delete_private_posts',
  'edit_private_posts',
  'read_private_posts',
  'delete_private_pages',
  'edit_private_pages',
  'read_private_pages',
];

const EDITOR_POSTS = [
  'edit_posts',
  'edit_others_posts',
  'edit_published_posts',
  'publish_posts',
  'edit_pages',
  'read',
];

/** The capabilities of WordPress's five roles, in WordPress's order. */
const CAPABILITIES: Readonly<Record<RoleName, readonly string[]>> = {
  administrator: [
    ...'switch_themes edit_themes activate_plugins edit_plugins edit_users edit_files manage_options'.split(
      ' ',
    ),
    ...'moderate_comments manage_categories manage_links upload_files import unfiltered_html'.split(
      ' ',
    ),
    ...EDITOR_POSTS,
    ...levels(10),
    ...EDITOR_ENDING,
    ...'delete_users create_users unfiltered_upload edit_dashboard update_plugins delete_plugins'.split(
      ' ',
    ),
    ...'install_plugins update_themes install_themes update_core list_users remove_users'.split(
      ' ',
    ),
    ...'promote_users edit_theme_options delete_themes export administrator'.split(' '),
  ],
  editor: [
    ...'moderate_comments manage_categories manage_links upload_files unfiltered_html'.split(' '),
    ...EDITOR_POSTS,
    ...levels(7),
    ...EDITOR_ENDING,
    'editor',
  ],
  author: [
    ...'upload_files edit_posts edit_published_posts publish_posts read'.split(' '),
    ...levels(2),
    ...'delete_posts delete_published_posts author'.split(' '),
  ],
  contributor: ['edit_posts', 'read', ...levels(1), 'delete_posts', 'contributor'],
  subscriber: ['read', 'level_0', 'subscriber'],
};

const sets = new Map(
  Object.entries(CAPABILITIES).map(([role, names]) => [role, new Set<string>(names)]),
);

/** WordPress's roles, in its order. */
export const ROLES: readonly RoleName[] = [
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
];

/** What a role allows, by WordPress's names and in its order. */
export function capabilitiesOfRole(role: RoleName): readonly string[] {
  return CAPABILITIES[role].filter((name) => name !== role);
}

/** What a user may do, by WordPress's names and in its order; the role's own name comes last. */
export function capabilitiesOf(user: UserRecord): readonly string[] {
  return CAPABILITIES[user.role];
}

/** Whether the viewer has a capability of WordPress's; the public has none. */
export function can(viewer: Viewer, capability: string): boolean {
  return viewer !== null && (sets.get(viewer.role)?.has(capability) ?? false);
}
