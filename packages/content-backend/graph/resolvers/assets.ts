import type { GraphContext } from '../context';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from '../lists/connection';

/**
 * A list of what an export tells nothing of: scripts and styles that a theme loads, plugins. It has
 * the right shape and no entries.
 */
export function emptyList(_node: unknown, args: PageArgs, { meter }: GraphContext): Connection {
  return connectionOf<never>(
    { list: orderAsGiven([]), cursorOf: () => '', find: () => undefined, toNode: () => null },
    args,
    meter,
  );
}

/**
 * The scripts and styles that WordPress's theme would load with a node. A headless front end loads
 * its own.
 */
export const enqueuedAssets = { enqueuedScripts: emptyList, enqueuedStylesheets: emptyList };
