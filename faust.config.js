import { getConfig, hooks, setConfig } from '@faustwp/core';
import { plugins } from './faust.plugins';
import possibleTypes from './possibleTypes.json';

/**
 * The rendering settings (docs/site.md, 14; https://faustjs.org/docs/reference/configuration).
 * `basePath` comes from the environment because next.config.js needs it too.
 */
export default setConfig({
  // Faust asks for them. The catch-all page has the templates, and hands them on.
  templates: {},
  basePath: process.env.BASE_PATH ?? '',
  possibleTypes,
  // The page is pages/login.tsx; packages/engine/src/own-addresses.ts names it too. Whoever moves
  // it changes all three.
  loginPagePath: '/login',
  experimentalToolbar: false,
  usePersistedQueries: false,
  useGETForQueries: true,
  plugins,
});

/** What Faust makes of these settings, and its hooks. */
export const faust = { settings: getConfig, hooks };
