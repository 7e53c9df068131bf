import path from 'node:path';
import { IslandsPlugin, type ClientEntries } from './islands-plugin';

/** What css-loader does with CSS modules. */
export type ModulesOptions = {
  getLocalIdent?: (context: { resourcePath: string }, pattern: string, className: string) => string;
};

export type Loader = string | { options?: { modules?: ModulesOptions } };

export type Rule = { oneOf?: Rule[]; use?: Loader | Loader[]; include?: string; type?: string };

/**
 * `SiteHeader_header` of `SiteHeader.module.scss`: Next would add a hash, though no two files here
 * have one name.
 */
const classNameOf: NonNullable<ModulesOptions['getLocalIdent']> = (
  { resourcePath },
  _,
  className,
) => `${path.basename(resourcePath).replace(/\.module\.\w+$/, '')}_${className}`;

/** The options of css-loader for CSS modules, wherever Next's rules have them. */
const optionsOfModules = (rules: Rule[]): ModulesOptions[] =>
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
 * @param seldom their folders
 */
const stylesOfScreens = (lazy: readonly string[]) => ({
  name: 'screens',
  type: 'css/mini-extract',
  test: (module: { nameForCondition(): string | null }) => {
    const file = (module.nameForCondition() ?? '').replaceAll('\\', '/');
    return !lazy.some((folder) => file.includes(`/${folder}/`));
  },
  chunks: 'all',
  enforce: true,
  priority: 100,
});

const engine = path.join(import.meta.dirname, '../..');

/** A module of the engine, in the form in which this one is: compiled or not. */
const moduleOf = (name: string): string =>
  `${path.join(engine, name)}${path.extname(import.meta.filename)}`;

/** @param path as a part of a regular expression */
const literally = (path: string) => path.replace(/\W/g, '\\$&');

/** What browsers run of the engine's: how a screen is shown, and what these folders have. */
const IN_BROWSERS =
  '(?:blocks|islands|screens|ui|words)[\\\\/]|templates[\\\\/](?:screens|define-template)|own-addresses|decoded|parsed-json|(?:[\\w-]+[\\\\/])+(?:shared|browser|ui)[\\\\/]|.*\\.json$';

/**
 * What runs on servers alone. A template stands beside its view, of which a browser's build needs
 * the styles.
 *
 * @param root the site's folder
 * @param site the module that defines it
 */
const onServers = (root: string, site: string) =>
  new RegExp(
    `^(?:${literally(root)}[\\\\/](?:${literally(site)}$|generated[\\\\/](?!.*\\.json$))|${literally(engine)}[\\\\/](?!${IN_BROWSERS}))`,
  );

/** The engine's modules, by the names that a site and the engine itself import. */
const OF_ENGINE = /^(?:#|@homegrown\/engine\/(?:internal\/)?)(?<name>.+)$/;

/** What Next bundles of the engine also for the server: it has style sheets, and a `next/head`. */
const BUNDLED = /^(?:editor\/)?ui\/|\.scss$/;

/**
 * Leaves the engine's modules out of what Next bundles for the server, so that all pages, API
 * routes and the program that serves them have each of them once.
 */
async function leaveOutEngine({ request = '' }): Promise<string | undefined> {
  const name = OF_ENGINE.exec(request)?.groups?.name;
  return name === undefined || BUNDLED.test(name)
    ? undefined
    : `module @homegrown/engine/internal/${name}`;
}

/** What is changed of Next's configuration. */
interface Config {
  externals: unknown[];
  context: string;
  module: { rules: Rule[] };
  resolve: { alias: Record<string, string> };
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } };
  plugins: unknown[];
}

interface Where {
  dev: boolean;
  isServer: boolean;
  nextRuntime?: string;
  webpack: {
    DefinePlugin: new (values: Readonly<Record<string, string>>) => unknown;
    NormalModuleReplacementPlugin: new (from: RegExp, to: string) => unknown;
  };
}

/**
 * Changes Next's configuration of webpack (docs/recipes/upgrade-next.md): classes of CSS modules
 * have no hash; servers load the engine as Node does; behaviours and islands are entries of their
 * own; browsers get nothing that runs on servers alone; production has one file of styles for
 * almost all screens.
 *
 * @param site the module that defines it, the entries of what moves in it, and the folders whose
 *   styles come with the screens that need them
 * @throws {Error} where Next has no longer what is changed
 */
export const webpackConfig =
  ({
    site,
    clientEntries,
    lazyStyles,
  }: {
    site: string;
    clientEntries: ClientEntries;
    lazyStyles: readonly string[];
  }) =>
  <Given extends Config>(config: Given, { dev, isServer, nextRuntime, webpack }: Where): Given => {
    const named = optionsOfModules(config.module.rules).filter((options) => options.getLocalIdent);
    if (named.length === 0)
      throw new Error(
        'Next names the classes of CSS modules in another way: see docs/recipes/upgrade-next.md',
      );
    for (const options of named) options.getLocalIdent = classNameOf;
    if (nextRuntime === 'nodejs') config.externals.unshift(leaveOutEngine);
    if (isServer) return config;
    // What stands for a module that runs on servers has no exports of its own, and no ES module may
    // lack them.
    config.module.rules.push({ include: engine, type: 'javascript/auto' });
    // In a browser nothing renders to a string.
    config.resolve.alias['react-dom/server$'] = moduleOf('next/browser/render-nothing');
    config.plugins.push(
      new webpack.NormalModuleReplacementPlugin(
        onServers(config.context, site),
        path.join(engine, 'next/browser/nothing.cjs'),
      ),
      // React asks once, for an error that nothing has caught: Next would bring a stand-in.
      new webpack.DefinePlugin({ 'typeof process': JSON.stringify('undefined') }),
      new IslandsPlugin(clientEntries),
    );
    if (!dev)
      config.optimization.splitChunks.cacheGroups.stylesOfScreens = stylesOfScreens(lazyStyles);
    return config;
  };
