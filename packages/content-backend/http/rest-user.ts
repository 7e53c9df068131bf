import { capabilitiesOf } from '../graph/access/viewer';
import type { SiteContext } from '../graph/context';
import type { UserRecord } from '../model';
import { restError, type RestEndpoint } from './rest-route';

/** Who asks: https://developer.wordpress.org/rest-api/reference/users/#retrieve-a-user-2 */
export function userEndpoint(site: SiteContext): RestEndpoint {
  return {
    method: 'GET',
    path: '/wp/v2/users/me',
    answer: ({ viewer, param }) =>
      viewer
        ? { status: 200, body: userBody(viewer, param('context') === 'edit', site) }
        : restError(401, 'rest_not_logged_in', 'You are not currently logged in.'),
  };
}

function userBody(user: UserRecord, whole: boolean, { store, permalinks }: SiteContext) {
  const { cmsUrl, language } = store.settings;
  const avatar = (size: number) => `${cmsUrl}/avatar/${user.id}/${size}.png`;
  const links = {
    self: [{ href: `${cmsUrl}/wp-json/wp/v2/users/${user.id}` }],
    collection: [{ href: `${cmsUrl}/wp-json/wp/v2/users` }],
  };
  const own = {
    username: user.login,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    locale: language,
    nickname: user.nickname,
    registered_date: user.registered,
    roles: [user.role],
    capabilities: Object.fromEntries(capabilitiesOf(user).map((name) => [name, true])),
  };
  return {
    id: user.id,
    name: user.displayName,
    url: user.url,
    description: user.description,
    link: `${cmsUrl}${permalinks.uriOfUser(user)}`,
    slug: user.nicename,
    avatar_urls: { 24: avatar(24), 48: avatar(48), 96: avatar(96) },
    ...(whole ? own : {}),
    meta: [],
    _links: links,
  };
}
