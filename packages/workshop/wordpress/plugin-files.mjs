import fs from 'node:fs';
import path from 'node:path';
import { root } from '@homegrown/engine/internal/program/starting/project';

export const pluginFolder = path.join(root, 'packages/wordpress-plugin/homegrown');

/**
 * Every file of the WordPress plugin, its tests too: paths from `pluginFolder` with `/`, sorted.
 */
export function pluginFiles() {
  return fs
    .readdirSync(pluginFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(pluginFolder, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, '/'),
    )
    .sort();
}
