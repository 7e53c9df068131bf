import { setConfig } from '@faustwp/core';
import { templateQueries } from './wp-templates/queries';
import possibleTypes from './possibleTypes.json';

/**
 * The rendering settings (specification, sections 3.5 and 9; https://faustjs.org/docs/reference/configuration).
 * `basePath` comes from the environment because next.config.js needs it too.
 */
export default setConfig({
  templates: templateQueries,
  basePath: process.env.BASE_PATH ?? '',
  possibleTypes,
  loginPagePath: '/login',
  experimentalToolbar: false,
  usePersistedQueries: false,
  useGETForQueries: true,
});
