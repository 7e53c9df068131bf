/** WordPress's admin directory. */
const ADMIN = 'wp-admin';

export function adminHome(cmsUrl: string): string {
  return `${cmsUrl}/${ADMIN}`;
}

/**
 * The edit screen of a post, a page or any other content, by the id of the content itself and never
 * of a revision.
 */
export function contentEditor(cmsUrl: string, databaseId: number | string): string {
  return `${adminHome(cmsUrl)}/post.php?post=${encodeURIComponent(databaseId)}&action=edit`;
}

/** The screen of a term of any taxonomy. */
export function termEditor(cmsUrl: string, taxonomy: string, databaseId: number): string {
  return `${adminHome(cmsUrl)}/term.php?taxonomy=${encodeURIComponent(taxonomy)}&tag_ID=${databaseId}`;
}

/** The screen of a user. */
export function userEditor(cmsUrl: string, databaseId: number): string {
  return `${adminHome(cmsUrl)}/user-edit.php?user_id=${databaseId}`;
}

/** The list of a content type's items, which its archive shows. */
export function contentTypeEditor(cmsUrl: string, contentType: string): string {
  return `${adminHome(cmsUrl)}/edit.php?post_type=${encodeURIComponent(contentType)}`;
}

/** The signed-in user's own profile. */
export function profileEditor(cmsUrl: string): string {
  return `${adminHome(cmsUrl)}/profile.php`;
}

/** The GraphQL explorer that comes with WPGraphQL. */
export function queryExplorer(cmsUrl: string): string {
  return `${adminHome(cmsUrl)}/admin.php?page=graphiql-ide`;
}

/** FaustWP's settings page. */
export function faustSettings(cmsUrl: string): string {
  return `${adminHome(cmsUrl)}/options-general.php?page=faustwp-settings`;
}

/**
 * Ends WordPress's own session, after a confirmation.
 *
 * @param backTo an address of this site that WordPress then leads to
 */
export function wordPressLogout(cmsUrl: string, backTo?: string): string {
  const back = backTo === undefined ? '' : `&redirect_to=${encodeURIComponent(backTo)}`;
  return `${cmsUrl}/wp-login.php?action=logout${back}`;
}
