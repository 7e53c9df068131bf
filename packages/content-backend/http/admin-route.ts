import type { SiteContext } from '../graph/context';
import type { PostRecord, UserRecord } from '../model';
import { escapeHtml } from '../render';
import { previewLink } from '../sign-in/preview-link';
import { rawUrlEncode } from '../sign-in/redirect';
import type { SignIn } from '../sign-in/sign-in';
import { adminList } from './admin-list';
import { adminScreen, type AdminScreen } from './admin-screen';
import { redirect, sendPage, type Page } from './page';
import { EXPLORER_PACKAGE, sendExplorer } from './query-explorer';
import { send, type Request, type Route } from './route';

/**
 * `/wp-admin/…`: there is nothing to edit with here, so a page says what WordPress would open. Like
 * WordPress's it needs a signed-in browser.
 */
export function adminRoute(
  { sessions }: SignIn,
  site: SiteContext,
  explorer: () => string | null,
): Route {
  const { settings } = site.store;
  return (request, response) => {
    const rest = /^\/wp-admin(?:\/(.*))?$/.exec(request.path);
    if (!rest) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(request, response, 405, { Allow: 'GET, HEAD' });
      return true;
    }
    const { headers } = request.message;
    const session = sessions.of(headers, settings, 'admin');
    const user = session && site.store.users.withId(session.userId);
    if (!session || !user) {
      const here = rawUrlEncode(`${settings.cmsUrl}${addressOf(request)}`);
      const login = `${settings.cmsUrl}/wp-login.php?redirect_to=${here}&reauth=1`;
      redirect(request, response, login);
      return true;
    }
    const screen = adminScreen(rest[1] ?? '', request.query, user, site);
    if (screen.allowed && screen.isExplorer && explorer() !== null) {
      sendExplorer(request, response);
      return true;
    }
    const page = pageOf(screen, user, sessions.logoutNonce(session), site);
    sendPage(request, response, screen.allowed ? 200 : 403, page, settings);
    return true;
  };
}

function addressOf({ path, query }: Request): string {
  const text = query.toString();
  return `${path}${text === '' ? '' : `?${text}`}`;
}

function pageOf(screen: AdminScreen, user: UserRecord, nonce: string, site: SiteContext): Page {
  const { frontEndUrl } = site.store.settings;
  const says = screen.allowed
    ? `<p>WordPress has its own screen of this name. Here the content comes from a file, a WordPress export: it is changed there, and loaded again when the file changes.</p>`
    : '<p>Sorry, you are not allowed to edit this in WordPress.</p>';
  return {
    title: screen.title,
    body: `<main class="wide">
<h1>${escapeHtml(screen.title)}</h1>
${screen.allowed && screen.isExplorer ? EXPLORER_MISSING : says}
${screen.allowed && screen.list ? adminList(screen.list.type, user, site) : ''}
<ul>
${screen.post ? linksOf(screen.post, site) : ''}
<li><a href="${escapeHtml(`${frontEndUrl}/`)}">Visit the site</a></li>
<li><a href="/wp-login.php?action=logout&amp;_wpnonce=${encodeURIComponent(nonce)}">Log out ${escapeHtml(user.displayName)}</a></li>
</ul>
</main>`,
  };
}

const EXPLORER_MISSING = `<p>GraphiQL is not installed. To have it here: <code>npm install --no-save ${EXPLORER_PACKAGE}</code>, then load this page again. Any other GraphiQL can ask <code>/graphql</code>; <code>--public-introspection</code> opens the schema to it.</p>`;

function linksOf(post: PostRecord, { store, permalinks }: SiteContext): string {
  const uri = permalinks.uriOfPost(post);
  const { frontEndUrl } = store.settings;
  const view =
    post.status === 'publish' && uri !== null
      ? `<li><a href="${escapeHtml(encodeURI(`${frontEndUrl}${uri}`))}">View it on the site</a></li>`
      : '';
  const preview = previewLink(post, { store, permalinks });
  return preview === null
    ? view
    : `<li><a href="${escapeHtml(preview)}">Preview it on the site</a></li>\n${view}`;
}
