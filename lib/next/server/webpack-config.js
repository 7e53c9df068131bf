const path = require('node:path');

/** `SiteHeader_header` of `SiteHeader.module.scss`: Next would add a hash, though no two files here have one name. */
const classNameOf = ({ resourcePath }, _, className) =>
  `${path.basename(resourcePath).replace(/\.module\.\w+$/, '')}_${className}`;

/** The options of css-loader for CSS modules, wherever Next's rules have them. */
const optionsOfModules = (rules) =>
  rules.flatMap(({ oneOf = [], use }) => [
    ...optionsOfModules(oneOf),
    ...[use].flat().flatMap((loader) => loader?.options?.modules ?? []),
  ]);

/**
 * Changes Next's configuration of webpack (docs/recipes/upgrade-next.md): classes of CSS modules have no hash, and production has its own router
 * in the browser.
 *
 * @type {import('next').NextConfig['webpack']}
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
