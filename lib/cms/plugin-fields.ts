import { type DocumentNode, Kind, visit } from 'graphql';
import type { Ask } from './create-ask';
import { CmsUnavailable } from './unavailable';

/**
 * The beginning of the names of all that the plugin of this repository adds to WPGraphQL
 * (wordpress/homegrown/README.md).
 */
const OF_PLUGIN = /^homegrown/i;

/** WPGraphQL's words for a field that it does not have. */
const UNKNOWN_FIELD = /Cannot query field "homegrown/;

/** How long a WordPress without the plugin is not asked for its fields again. */
const RECHECK_MS = 600_000;

const stripped = new WeakMap<DocumentNode, DocumentNode>();

/**
 * A query without the fields of the plugin, and without fragments on its types. The same query
 * gives the same object.
 */
export function withoutPluginFields<Document extends DocumentNode>(query: Document): Document {
  const known = stripped.get(query);
  // The map has for each document what `visit` made of it below, which has its type.
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

/** Whether a WordPress has the plugin, as far as it is known. */
export interface PluginPresence {
  /** The time until which WordPress is taken to have no plugin. */
  missingUntilMs: number;
  /** The moment of the change log at which it was asked last. */
  moment: string;
}

/**
 * Lets WordPress be asked for the plugin again once the change log has another moment: the plugin
 * may have come with the change.
 */
export function asOf(moment: string, presence: PluginPresence): void {
  if (presence.moment === moment) return;
  presence.moment = moment;
  presence.missingUntilMs = 0;
}

/**
 * An {@link Ask} for WordPresses with and without the plugin, whose fields no other WPGraphQL knows
 * and for which it refuses whole queries: after one refusal they are left out, and asked for again
 * after ten minutes. Left out they are undefined where the query's type says null.
 *
 * @param presence is written: one for each WordPress
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
