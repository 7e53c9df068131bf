import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SiteContext } from '../graph/context';
import type { Sessions } from '../sign-in/sessions';
import { graphqlRoute, type GraphqlRouteOptions } from './graphql-route';
import { NO_CACHE } from './page';
import { send, sendJson, type Request, type Route } from './route';

/**
 * The package that holds GraphiQL with all that it needs in one file; it is installed only by who
 * wants it.
 */
export const EXPLORER_PACKAGE = 'gatsby-graphiql-explorer@3.16.0';

/** Where that file asks: the address is a part of it. */
const ENDPOINT = '/___graphql';

/** GraphiQL's file; null while the package is not installed. */
export function explorerFile(): string | null {
  try {
    const main = createRequire(__filename).resolve('gatsby-graphiql-explorer');
    return path.join(path.dirname(main), 'dist/app.js');
  } catch {
    return null;
  }
}

/**
 * Nothing from elsewhere; GraphiQL writes its styles into the page, and its icons are in its file.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Sends the page with GraphiQL. */
export function sendExplorer(request: Request, response: Parameters<Route>[1]): void {
  send(
    request,
    response,
    200,
    {
      ...NO_CACHE,
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>GraphiQL IDE</title>
<script defer src="${ENDPOINT}/app.js"></script>
<style>body{margin:0}#root{height:100vh}</style>
</head>
<body>
<noscript>GraphiQL needs JavaScript.</noscript>
<div id="root"></div>
</body>
</html>
`,
  );
}

/**
 * What GraphiQL loads and where it asks: as whoever is signed in, for whom the schema is open.
 * Without a session it is answered nothing. Only JSON is taken, which pages of other sites cannot
 * send with the cookie.
 */
export function explorerRoute(
  sessions: Sessions,
  site: SiteContext,
  explorer: () => string | null,
  options: Omit<GraphqlRouteOptions, 'viewerOf' | 'isEndpoint'>,
): Route {
  const { store } = site;
  const userOf = ({ message }: Request) => {
    const session = sessions.of(message.headers, store.settings);
    return session ? (store.users.withId(session.userId) ?? null) : null;
  };
  const ask = graphqlRoute({
    ...options,
    viewerOf: userOf,
    isEndpoint: ({ path: asked }) => asked === ENDPOINT,
  });
  return async (request, response) => {
    if (request.path !== ENDPOINT && !request.path.startsWith(`${ENDPOINT}/`)) return false;
    if (userOf(request) === null) {
      sendJson(request, response, 403, { errors: [{ message: 'Sign in at /wp-admin/ first.' }] });
      return true;
    }
    const file = explorer();
    if (request.path === `${ENDPOINT}/app.js` && file !== null) {
      response.writeHead(200, {
        'Content-Type': 'text/javascript; charset=UTF-8',
        'Cache-Control': 'private, max-age=3600',
        'X-Content-Type-Options': 'nosniff',
      });
      if (request.method === 'HEAD') response.end();
      else await pipeline(createReadStream(file), response).catch(() => response.destroy());
      return true;
    }
    if (request.path === `${ENDPOINT}/fragments`) {
      sendJson(request, response, 200, []);
      return true;
    }
    return request.path === ENDPOINT && request.method === 'POST' ? ask(request, response) : false;
  };
}
