const path = require('node:path');

/**
 * What css-loader does with CSS modules.
 *
 * @typedef {{ getLocalIdent?: (context: { resourcePath: string }, pattern: string, className: string) => string }} ModulesOptions
 */

/** @typedef {string | { options?: { modules?: ModulesOptions } }} Loader */

/** @typedef {{ oneOf?: Rule[], use?: Loader | Loader[] }} Rule */

/**
 * `SiteHeader_header` of `SiteHeader.module.scss`: Next would add a hash, though no two files here have one name.
 *
 * @type {NonNullable<ModulesOptions['getLocalIdent']>}
 */
const classNameOf = ({ resourcePath }, _, className) =>
  `${path.basename(resourcePath).replace(/\.module\.\w+$/, '')}_${className}`;

/**
 * The options of css-loader for CSS modules, wherever Next's rules have them.
 *
 * @param {Rule[]} rules
 * @returns {ModulesOptions[]}
 */
const optionsOfModules = (rules) =>
  rules.flatMap(({ oneOf = [], use = [] }) => [
    ...optionsOfModules(oneOf),
    ...[use]
      .flat()
      .flatMap((loader) => (typeof loader === 'string' ? [] : (loader?.options?.modules ?? []))),
  ]);

/**
 * Changes Next's configuration of webpack (docs/recipes/upgrade-next.md): classes of CSS modules have no hash, and production has its own router
 * in the browser.
 *
 * @template {{ module: { rules: Rule[] }, resolve: { alias: Record<string, string> } }} Config
 * @param {Config} config
 * @param {{ dev: boolean, isServer: boolean }} where
 * @returns {Config}
 * @throws {Error} where Next has no longer what is changed
 */
module.exports = (config, { dev, isServer }) => {
  const named = optionsOfModules(config.module.rules).filter((options) => options.getLocalIdent);
  if (named.length === 0)
    throw new Error(
      'Next names the classes of CSS modules in another way: see docs/recipes/upgrade-next.md',
    );
  for (const options of named) options.getLocalIdent = classNameOf;
  if (!dev && !isServer) {
    config.resolve.alias[require.resolve('next/dist/shared/lib/router/router')] =
      require.resolve('../browser/page-router.ts');
  }
  return config;
};
