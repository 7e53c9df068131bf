import { type DocumentNode, Kind, visit } from 'graphql';
import type { SiteDefinition } from '#site/define-site';
import type { QueryCms } from './apollo-client';
import { groupOf, isOptional, mayLack } from './optional-fields';
import { withOwnFragments } from './own-fragments';
import { CmsUnavailable } from './unavailable';

/**
 * The prefix of every name that this repository's plugin adds to WPGraphQL
 * (packages/wordpress-plugin/homegrown/README.md).
 */
const OF_PLUGIN = /^homegrown/i;

/** The field at the root that every version of the plugin has. */
const PLUGIN = 'homegrown';

/** WPGraphQL's message about a field that it does not know, with the field and its type. */
const UNKNOWN_FIELD = /Cannot query field "(\w+)" on type "(\w+)"/g;

/** The same about a condition of a list. */
const UNKNOWN_CONDITION = /Field "(\w+)" is not defined by type "?(\w+)/g;

/** Its message about a field that has no parts, or other parts than the site's. */
const OTHER_PARTS = /Field "(\w+)" (?:must not have|of type "[^"]+" must have) a selection/g;

/** What `WrongShape` says of a field of a group: `projectFields.year is no String`. */
const OTHER_VALUE = /\b(\w+)\.(\w+) is no \w+/g;

/** How long a field that WordPress lacks is not asked for again. */
export const RECHECK_MS = 600_000;

/**
 * The names of fields that WordPress lacks: `homegrown` without the plugin, and optional fields of
 * content types with their group, `projectFields.trade`.
 */
type Lacking = ReadonlySet<string>;

/** What a refusal says that WordPress lacks; nothing for any other failure. */
function lackingBy(error: unknown, site: SiteDefinition): string[] {
  if (!(error instanceof CmsUnavailable)) return [];
  const { reason, message } = error;
  if (reason === 'shape') {
    return [...message.matchAll(OTHER_VALUE)].flatMap(([, group = '', field = '']) =>
      isOptional(group, field, site) ? `${group}.${field}` : [],
    );
  }
  if (reason !== 'graphql') return [];
  const unknown = [...message.matchAll(UNKNOWN_FIELD)].flatMap(([, field = '', type = '']) => {
    if (mayLack(field, type, site)) return `${groupOf(type)}.${field}`;
    return OF_PLUGIN.test(field) || OF_PLUGIN.test(type) ? field : [];
  });
  const conditions = [...message.matchAll(UNKNOWN_CONDITION)].flatMap(([, name = '']) =>
    OF_PLUGIN.test(name) ? name : [],
  );
  const other = [...message.matchAll(OTHER_PARTS)].flatMap(([, field = '']) =>
    Object.values(site.contentTypes)
      .flatMap(({ optionalFields = {} }) => Object.keys(optionalFields))
      .flatMap((group) => (isOptional(group, field, site) ? `${group}.${field}` : [])),
  );
  return [...unknown, ...conditions, ...other];
}

/** A query without the variables that nothing in it uses: WPGraphQL refuses it with them. */
function withoutUnused<Document extends DocumentNode>(query: Document): Document {
  const used = new Set<string>();
  visit(query, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.add(name.value),
  });
  return visit(query, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  });
}

/** A query without these fields, and without what is then empty or unused. */
function withoutFields<Document extends DocumentNode>(query: Document, lacking: Lacking): Document {
  /** The fields around the place, and the type of the fragment. */
  const around: string[] = [];
  let isChanged = false;
  const removed = (): null => {
    isChanged = true;
    return null;
  };
  const isLacking = (name: string): boolean => {
    if (lacking.has(`${around.at(-1)}.${name}`)) return true;
    if (![name, ...around].some((one) => OF_PLUGIN.test(one))) return false;
    return lacking.has(name) || (lacking.has(PLUGIN) && OF_PLUGIN.test(name));
  };
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
        if (isLacking(name.value)) return removed();
        around.push(name.value);
        return undefined;
      },
      leave: ({ selectionSet }) => {
        around.pop();
        return selectionSet?.selections.length === 0 ? removed() : undefined;
      },
    },
    ObjectField: ({ name }) => (isLacking(name.value) ? removed() : undefined),
    FragmentSpread: ({ name }) => (fragments.has(name.value) ? undefined : removed()),
    FragmentDefinition: {
      enter: ({ name, typeCondition }) => {
        if (!spreads.has(name.value)) return removed();
        around.push(groupOf(typeCondition.name.value));
        return undefined;
      },
      leave: ({ selectionSet }) => {
        around.pop();
        return selectionSet.selections.length === 0 ? removed() : undefined;
      },
    },
  });
  return isChanged ? withoutFields(without, lacking) : withoutUnused(without);
}

const stripped = new WeakMap<DocumentNode, Map<string, DocumentNode>>();

/**
 * A query without what WordPress lacks. The same query without the same fields gives the same
 * object.
 */
export function withoutLacking<Document extends DocumentNode>(
  query: Document,
  lacking: Lacking,
): Document {
  if (lacking.size === 0) return query;
  const key = [...lacking].sort().join();
  const known = stripped.get(query) ?? new Map<string, DocumentNode>();
  stripped.set(query, known);
  // The map holds, for each document, what was made from it, which has the same type.
  const without = (known.get(key) as Document | undefined) ?? withoutFields(query, lacking);
  known.set(key, without);
  return without;
}

/** What a WordPress lacks, as far as is known. */
export interface PluginPresence {
  lacking: Lacking;
  /** Until when it is assumed to lack that. */
  untilMs: number;
  /** The version of the change log at the last query. */
  logVersion: string;
}

/** What is known of a WordPress before it was asked. */
export const unknownPresence = (): PluginPresence => ({
  lacking: new Set(),
  untilMs: 0,
  logVersion: '',
});

/**
 * Allows another query for all fields once the change log has a new version: the plugin may have
 * been installed or updated with that change.
 */
export function asOf(logVersion: string, presence: PluginPresence): void {
  if (presence.logVersion !== logVersion)
    Object.assign(presence, unknownPresence(), { logVersion });
}

/**
 * A {@link QueryCms} for WordPresses with the plugin, without it, with an older one, and without
 * the optional fields of content types. WPGraphQL refuses a whole query for a field that it does
 * not know. After a refusal the fields that it names are left out, and tried again after ten
 * minutes. Fields that are left out are undefined where the query's type says null.
 *
 * @param presence updated by the function; one for each WordPress
 */
export function queryWithPlugin(
  queryCms: QueryCms,
  presence: PluginPresence,
  now: () => number,
  site: SiteDefinition,
): QueryCms {
  return async (document, variables) => {
    const query = withOwnFragments(document, site);
    if (now() >= presence.untilMs) presence.lacking = new Set();
    // Each refusal adds a name, so that this ends.
    for (;;) {
      const queried = withoutLacking(query, presence.lacking);
      try {
        return await queryCms(queried, variables);
      } catch (error) {
        const known = new Set([...presence.lacking, ...lackingBy(error, site)]);
        if (withoutLacking(query, known) === queried) throw error;
        presence.lacking = known;
        presence.untilMs = now() + RECHECK_MS;
      }
    }
  };
}
