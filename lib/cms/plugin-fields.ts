import { type DocumentNode, Kind, visit } from 'graphql';
import type { Ask } from './create-ask';
import { CmsUnavailable } from './unavailable';

/**
 * The prefix of every name that this repository's plugin adds to WPGraphQL
 * (wordpress/homegrown/README.md).
 */
const OF_PLUGIN = /^homegrown/i;

/**
 * WPGraphQL's message about a field of the plugin that it does not know, also where the plugin is
 * older than this site.
 */
const UNKNOWN_FIELD = /Cannot query field "(?:homegrown|\w+" on type "Homegrown)/;

/** How long a WordPress without the plugin is not asked for its fields again. */
const RECHECK_MS = 600_000;

const stripped = new WeakMap<DocumentNode, DocumentNode>();

/**
 * A query without the plugin's fields and without fragments on its types. The same query gives the
 * same object.
 */
export function withoutPluginFields<Document extends DocumentNode>(query: Document): Document {
  const known = stripped.get(query);
  // The map holds, for each document, what `visit` made from it below, which has the same type.
  if (known) return known as Document;
  const without = visit(query, {
    Field: ({ name }) => (OF_PLUGIN.test(name.value) ? null : undefined),
    FragmentDefinition: ({ typeCondition }) =>
      OF_PLUGIN.test(typeCondition.name.value) ? null : undefined,
  });
  stripped.set(query, without);
  return without;
}

const asksOfPlugin = (query: DocumentNode): boolean =>
  query.definitions.some(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && OF_PLUGIN.test(one.typeCondition.name.value),
  );

/** Whether a WordPress has the plugin, as far as is known. */
export interface PluginPresence {
  /** Until when WordPress is assumed to have no plugin. */
  missingUntilMs: number;
  /** The moment of the change log at the last query. */
  moment: string;
}

/**
 * Allows another query for the plugin's fields once the change log has a new moment: the plugin may
 * have been installed with that change.
 */
export function asOf(moment: string, presence: PluginPresence): void {
  if (presence.moment === moment) return;
  presence.moment = moment;
  presence.missingUntilMs = 0;
}

/**
 * An {@link Ask} for WordPresses with and without the plugin. A WPGraphQL without the plugin
 * refuses a whole query for one of its fields. After one refusal the fields are left out, and tried
 * again after ten minutes. Fields that are left out are undefined where the query's type says null.
 *
 * @param presence updated by the function; one for each WordPress
 */
export function askWithPlugin(ask: Ask, presence: PluginPresence, now: () => number): Ask {
  return async (query, variables) => {
    if (!asksOfPlugin(query)) return ask(query, variables);
    if (now() >= presence.missingUntilMs) {
      try {
        return await ask(query, variables);
      } catch (error) {
        const isRefused =
          error instanceof CmsUnavailable &&
          error.reason === 'graphql' &&
          UNKNOWN_FIELD.test(error.message);
        if (!isRefused) throw error;
        presence.missingUntilMs = now() + RECHECK_MS;
      }
    }
    return ask(withoutPluginFields(query), variables);
  };
}
