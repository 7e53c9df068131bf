import { getConfig } from '@faustwp/core';
import '@/faust.config';

/**
 * Server only: whether signed-in editors get the toolbar. EXPERIMENTAL_TOOLBAR decides (checked in
 * `lib/cms/environment.ts` at start), else `experimentalToolbar` of faust.config.js, which is off.
 */
export function isToolbarOn(): boolean {
  const wanted = process.env.EXPERIMENTAL_TOOLBAR?.trim();
  return wanted ? wanted === 'true' : (getConfig().experimentalToolbar ?? false);
}
