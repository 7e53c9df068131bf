import type { SiteSettings } from '../model';
import { send, type Route } from './route';

/** What WordPress and this backend answer themselves: here nothing is sent to the front end. */
const OWN = /^\/(?:wp-|avatar\/|graphql(?:\/|$)|feed(?:\/|$)|robots\.txt$|xmlrpc\.php$)/;

/**
 * FaustWP's public redirects: every other address is the front end's, with the same path and
 * query. Stands after all other routes.
 */
export function frontEndRoute({ frontEndUrl }: SiteSettings): Route {
  return (request, response) => {
    if (!request.path.startsWith('/') || OWN.test(request.path)) return false;
    send(request, response, 302, {
      'Content-Type': 'text/html; charset=UTF-8',
      'X-Redirect-By': 'WP Engine Headless plugin',
      Location: `${frontEndUrl}${request.message.url ?? '/'}`,
    });
    return true;
  };
}
