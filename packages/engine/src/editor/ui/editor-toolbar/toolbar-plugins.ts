import { createHooks } from '@wordpress/hooks';
import type { ReactElement } from 'react';
import { uniqueItems } from '#editor/browser/toolbar-items';
import type { ToolbarPageNode } from '#editor/shared/contract';

/** A node of the toolbar, as Faust's filter `toolbarNodes` has it. */
export interface ToolbarNode {
  /** Unique. The toolbar's own are site-name, edit, graphiql and my-account. */
  id: string;
  location: 'primary' | 'secondary';
  /** What is in the list item. */
  component?: ReactElement;
  /** Classes of the list item. */
  additionalClassNames?: string;
}

/** A plugin of Faust's (https://faustjs.org/docs/reference/plugins), as the toolbar runs it. */
export interface ToolbarPlugin {
  apply: (hooks: ReturnType<typeof createHooks>) => void;
}

const isNode = (node: unknown): node is ToolbarNode =>
  typeof node === 'object' &&
  node !== null &&
  'id' in node &&
  typeof node.id === 'string' &&
  'location' in node &&
  (node.location === 'primary' || node.location === 'secondary');

function filtered(
  own: readonly ToolbarNode[],
  plugins: readonly ToolbarPlugin[],
  page: ToolbarPageNode | null,
): ToolbarNode[] {
  const hooks = createHooks();
  for (const plugin of plugins) plugin.apply(hooks);
  const seedNode = page ? { __typename: page.typename, databaseId: page.databaseId } : undefined;
  const nodes: unknown = hooks.applyFilters('toolbarNodes', [...own], { seedNode });
  if (!Array.isArray(nodes) || !nodes.every(isNode)) {
    throw new Error(
      'The filter toolbarNodes must return a list of nodes, each with an id and a location (primary or secondary)',
    );
  }
  return nodes;
}

/**
 * The nodes of the toolbar after the filter `toolbarNodes` of the owner's plugins. Where a plugin
 * fails, the toolbar stays as it is without plugins, and `tell` is called.
 *
 * @throws {Error} in development what the plugin throws, and "Toolbar Nodes must have unique keys."
 */
export function pluggedNodes(
  own: readonly ToolbarNode[],
  plugins: readonly ToolbarPlugin[],
  page: ToolbarPageNode | null,
  { isDevelopment, tell }: { isDevelopment: boolean; tell: (mistake: string) => void },
): ToolbarNode[] {
  try {
    return uniqueItems(filtered(own, plugins, page), ({ id }) => id, isDevelopment, tell);
  } catch (error) {
    if (isDevelopment) throw error;
    tell(`A plugin of the toolbar has failed: ${String(error)}`);
    return [...own];
  }
}
