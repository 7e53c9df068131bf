import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { Mailbox } from '../contact-form-7/messages-file';
import { executorOf, type Executor } from '../graph/answer/execute';
import type { SiteContext } from '../graph/context';
import { withFreeNames } from '../graph/schema/free-names';
import { schemaOf, type MoreResolvers } from '../graph/schema/schema';
import { TypeRegistry } from '../graph/schema/type-registry';
import { siteContextOf } from '../graph/site-context';
import type { SiteContent } from '../model';
import { avatarRoute } from './avatar-route';
import { canonicalRoute } from './canonical-route';
import { contactFormRoute } from './contact-form-route';
import { frontEndRoute } from './front-end-route';
import { graphqlRoute } from './graphql-route';
import { maySignIn } from './may-sign-in';
import { newsletterRoute } from './newsletter-route';
import type { PersistedQueries } from './persisted-queries';
import type { Request, Route } from './route';
import { toolbarStylesRoute } from './toolbar-styles';
import { uploadsRoute } from './uploads-route';
import { viewerFromRequest, type Authenticate } from './viewer';

/** What may be given to a backend beside its content. */
export interface BackendOptions extends MoreResolvers {
  /** Who a bearer token belongs to; without it everybody is the public. */
  authenticate?: Authenticate;
  /** Whether a request may see the schema without being signed in. */
  mayIntrospect?: (request: Request) => boolean;
  /** Routes that are asked first, for the site that answers now: sign-in, REST. */
  routes?: (site: SiteContext, execute: Executor) => readonly Route[];
  /** Takes what visitors send with forms; without it there is no plugin for forms. */
  mailbox?: Mailbox;
  /**
   * Queries that clients send once and then name by their hash; without it they are refused as
   * WordPress does.
   */
  persistedQueries?: PersistedQueries;
}

/** The whole backend of a site, ready to be served. */
export interface Backend {
  site: SiteContext;
  schema: GraphQLSchema;
  /** One sentence for each content type, taxonomy or group of fields that is not in the schema. */
  leftOut: readonly string[];
  execute: Executor;
  routes: readonly Route[];
}

/** What WPGraphQL registers in every WordPress, as far as it is answered here. */
const SCHEMA_FILE = path.resolve(__dirname, '../schema.graphql');

/** Makes the backend of a site. */
export function backendOf(content: SiteContent, options: BackendOptions = {}): Backend {
  const registry = new TypeRegistry(readFileSync(SCHEMA_FILE, 'utf8'));
  const shown = withFreeNames(content, registry);
  const site = siteContextOf(shown.content);
  const { schema, leftOut } = schemaOf(registry, site.store, options);
  const execute = executorOf(schema, site);
  const authenticate = options.authenticate ?? (() => null);
  const routes = [
    ...(options.mailbox
      ? [contactFormRoute(site, options.mailbox), newsletterRoute(options.mailbox)]
      : []),
    ...(options.routes?.(site, execute) ?? []),
    graphqlRoute({
      execute,
      frontEndUrl: site.store.settings.frontEndUrl,
      viewerOf: ({ message }) => viewerFromRequest(message.headers, site.store, authenticate),
      mayIntrospect: options.mayIntrospect,
      maySignIn: (request) => maySignIn(request, site.store.settings),
      persistedQueries: options.persistedQueries,
    }),
    uploadsRoute(
      site.store.uploadsDir,
      site.store.posts.filter(({ type }) => type === 'attachment'),
    ),
    avatarRoute(site.store),
    toolbarStylesRoute,
    canonicalRoute(site),
    frontEndRoute(site.store.settings),
  ];
  return { site, schema, leftOut: [...shown.leftOut, ...leftOut], execute, routes };
}
