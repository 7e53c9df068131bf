const path = require('node:path');
const { IslandsPlugin } = require('./islands-plugin');

/**
 * What css-loader does with CSS modules.
 *
 * @typedef {{ getLocalIdent?: (context: { resourcePath: string }, pattern: string, className:
 *   string) => string }} ModulesOptions
 */

/** @typedef {string | { options?: { modules?: ModulesOptions } }} Loader */

/** @typedef {{ oneOf?: Rule[], use?: Loader | Loader[] }} Rule */

/**
 * `SiteHeader_header` of `SiteHeader.module.scss`: Next would add a hash, though no two files here
 * have one name.
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
 * One file of styles for a page to wait for: a second one has a connection of its own, with
 * HTTP/1.1 another 150 ms (docs/decisions/0043-the-first-picture.md). Screens that few visits open
 * bring theirs.
 *
 * @param {readonly string[]} seldom their folders
 */
const stylesOfScreens = (seldom) => ({
  name: 'screens',
  type: 'css/mini-extract',
  /** @param {{ nameForCondition(): string | null }} module */
  test: (module) => {
    const file = (module.nameForCondition() ?? '').replaceAll('\\', '/');
    return !seldom.some((folder) => file.includes(`/${folder}/`));
  },
  chunks: 'all',
  enforce: true,
  priority: 100,
});

const root = path.join(__dirname, '../../../../..');

/** @param {string} path as a part of a regular expression */
const literally = (path) => path.replace(/\W/g, '\\$&');

/** What browsers run of the engine's: how a screen is shown, and what these folders have. */
const IN_BROWSERS =
  '(?:islands|words)[\\\\/]|templates[\\\\/](?:screens|define-template)|own-addresses|(?:[\\w-]+[\\\\/])+(?:shared|browser|ui)[\\\\/]|.*\\.json$';

/**
 * What runs on servers alone. A template stands beside its view, of which a browser's build needs
 * the styles.
 *
 * @param {string} site the module that defines it
 */
const onServers = (site) =>
  new RegExp(
    `^${literally(root)}[\\\\/](?:${literally(site)}$|generated[\\\\/](?!.*\\.json$)|packages[\\\\/]engine[\\\\/]src[\\\\/](?!${IN_BROWSERS}))`,
  );

/**
 * Changes Next's configuration of webpack (docs/recipes/upgrade-next.md): classes of CSS modules
 * have no hash; the islands are an entry of their own; browsers get nothing that runs on servers
 * alone; production has one file of styles for almost all screens.
 *
 * @template {{
 *   module: { rules: Rule[] },
 *   resolve: { alias: Record<string, string> },
 *   optimization: { splitChunks: { cacheGroups: Record<string, unknown> } },
 *   plugins: unknown[],
 * }} Config
 * @param {{ site: string, islands: string, seldomStyles: readonly string[] }} site the module that
 *   defines it, the entry of its islands, and the folders whose styles come with the screens that
 *   need them
 * @returns {(config: Config, where: {
 *   dev: boolean,
 *   isServer: boolean,
 *   webpack: { NormalModuleReplacementPlugin: new (from: RegExp, to: string) => unknown },
 * }) => Config}
 * @throws {Error} where Next has no longer what is changed
 */
module.exports =
  ({ site, islands, seldomStyles }) =>
  (config, { dev, isServer, webpack }) => {
    const named = optionsOfModules(config.module.rules).filter((options) => options.getLocalIdent);
    if (named.length === 0)
      throw new Error(
        'Next names the classes of CSS modules in another way: see docs/recipes/upgrade-next.md',
      );
    for (const options of named) options.getLocalIdent = classNameOf;
    if (isServer) return config;
    // In a browser nothing renders to a string.
    config.resolve.alias['react-dom/server$'] = require.resolve('../browser/render-nothing.ts');
    config.plugins.push(
      new webpack.NormalModuleReplacementPlugin(
        onServers(site),
        require.resolve('../browser/nothing.js'),
      ),
      new IslandsPlugin(islands),
    );
    if (!dev)
      config.optimization.splitChunks.cacheGroups.stylesOfScreens = stylesOfScreens(seldomStyles);
    return config;
  };
