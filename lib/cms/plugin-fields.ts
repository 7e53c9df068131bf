import { type DocumentNode, Kind, visit } from 'graphql';
import type { Ask } from './create-ask';
import { CmsUnavailable } from './unavailable';

/**
 * The prefix of every name that this repository's plugin adds to WPGraphQL
 * (wordpress/homegrown/README.md).
 */
const OF_PLUGIN = /^homegrown/i;

/** WPGraphQL's message about a field that it does not know, with the field and its type. */
const UNKNOWN_FIELD = /Cannot query field "(\w+)" on type "(\w+)"/g;

/** How long a field that WordPress lacks is not asked for again. */
const RECHECK_MS = 600_000;

/** The names of fields that WordPress lacks; `all` without the plugin. */
type Lacking = ReadonlySet<string> | 'all';

/** What of the plugin's fields a refusal says that WordPress lacks; null for any other failure. */
function lackingBy(error: unknown): Lacking | null {
  if (!(error instanceof CmsUnavailable) || error.reason !== 'graphql') return null;
  const names = new Set<string>();
  for (const [, field = '', type = ''] of error.message.matchAll(UNKNOWN_FIELD)) {
    if (!OF_PLUGIN.test(field) && !OF_PLUGIN.test(type)) continue;
    if (field === 'homegrown' && type === 'RootQuery') return 'all';
    names.add(field);
  }
  return names.size > 0 ? names : null;
}

function joined(one: Lacking, other: Lacking): Lacking {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
}

/** A query without these fields of the plugin, and without what is then empty or unused. */
function withoutFields<Document extends DocumentNode>(query: Document, lacking: Lacking): Document {
  /** How many fields and fragments of the plugin are around the place. */
  let depth = 0;
  let isChanged = false;
  const removed = (): null => {
    isChanged = true;
    return null;
  };
  const isLacking = (name: string): boolean =>
    lacking === 'all' ? OF_PLUGIN.test(name) : lacking.has(name);
  const spreads = new Set<string>();
  visit(query, { FragmentSpread: ({ name }) => void spreads.add(name.value) });
  const fragments = new Set(
    query.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? one.name.value : [],
    ),
  );
  const without: Document = visit(query, {
    Field: {
      enter: ({ name }) => {
        const isOfPlugin = OF_PLUGIN.test(name.value);
        if ((isOfPlugin || depth > 0) && isLacking(name.value)) return removed();
        if (isOfPlugin) depth += 1;
        return undefined;
      },
      leave: ({ name, selectionSet }) => {
        if (OF_PLUGIN.test(name.value)) depth -= 1;
        return selectionSet?.selections.length === 0 ? removed() : undefined;
      },
    },
    FragmentSpread: ({ name }) => (fragments.has(name.value) ? undefined : removed()),
    FragmentDefinition: {
      enter: ({ name, typeCondition }) => {
        if (!OF_PLUGIN.test(typeCondition.name.value)) return undefined;
        if (!spreads.has(name.value)) return removed();
        depth += 1;
        return undefined;
      },
      leave: ({ selectionSet, typeCondition }) => {
        if (OF_PLUGIN.test(typeCondition.name.value)) depth -= 1;
        return selectionSet.selections.length === 0 ? removed() : undefined;
      },
    },
  });
  return isChanged ? withoutFields(without, lacking) : without;
}

const stripped = new WeakMap<DocumentNode, Map<string, DocumentNode>>();

/**
 * A query without what WordPress lacks of the plugin. The same query without the same fields gives
 * the same object.
 */
export function withoutPluginFields<Document extends DocumentNode>(
  query: Document,
  lacking: Lacking,
): Document {
  if (lacking !== 'all' && lacking.size === 0) return query;
  const key = lacking === 'all' ? lacking : [...lacking].sort().join();
  const known = stripped.get(query) ?? new Map<string, DocumentNode>();
  stripped.set(query, known);
  // The map holds, for each document, what was made from it, which has the same type.
  const without = (known.get(key) as Document | undefined) ?? withoutFields(query, lacking);
  known.set(key, without);
  return without;
}

const asksOfPlugin = (query: DocumentNode): boolean =>
  query.definitions.some(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && OF_PLUGIN.test(one.typeCondition.name.value),
  );

/** What a WordPress lacks of the plugin, as far as is known. */
export interface PluginPresence {
  lacking: Lacking;
  /** Until when it is assumed to lack that. */
  untilMs: number;
  /** The moment of the change log at the last query. */
  moment: string;
}

/** What is known of a WordPress before it was asked. */
export const unknownPresence = (): PluginPresence => ({
  lacking: new Set(),
  untilMs: 0,
  moment: '',
});

/**
 * Allows another query for all of the plugin's fields once the change log has a new moment: the
 * plugin may have been installed or updated with that change.
 */
export function asOf(moment: string, presence: PluginPresence): void {
  if (presence.moment !== moment) Object.assign(presence, unknownPresence(), { moment });
}

/**
 * An {@link Ask} for WordPresses with the plugin, without it, and with an older one. WPGraphQL
 * refuses a whole query for a field that it does not know. After a refusal the fields that it names
 * are left out, and tried again after ten minutes. Fields that are left out are undefined where the
 * query's type says null.
 *
 * @param presence updated by the function; one for each WordPress
 */
export function askWithPlugin(ask: Ask, presence: PluginPresence, now: () => number): Ask {
  return async (query, variables) => {
    if (!asksOfPlugin(query)) return ask(query, variables);
    if (now() >= presence.untilMs) presence.lacking = new Set();
    // Each refusal adds a name, so that this ends.
    for (;;) {
      const asked = withoutPluginFields(query, presence.lacking);
      try {
        return await ask(asked, variables);
      } catch (error) {
        const lacking = lackingBy(error);
        const known = lacking && joined(presence.lacking, lacking);
        if (known === null || withoutPluginFields(query, known) === asked) throw error;
        presence.lacking = known;
        presence.untilMs = now() + RECHECK_MS;
      }
    }
  };
}
