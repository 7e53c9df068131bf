import { setConfig } from '@faustwp/core';
import possibleTypes from './possibleTypes.json';
import { templates } from './wp-templates/templates';

/**
 * The rendering settings (docs/site.md, 14; https://faustjs.org/docs/reference/configuration).
 * `basePath` comes from the environment because next.config.js needs it too.
 */
export default setConfig({
  templates,
  basePath: process.env.BASE_PATH ?? '',
  possibleTypes,
  // The page is pages/login.tsx; own-addresses.js names it too. Whoever moves it changes all three.
  loginPagePath: '/login',
  experimentalToolbar: false,
  usePersistedQueries: false,
  useGETForQueries: true,
});
