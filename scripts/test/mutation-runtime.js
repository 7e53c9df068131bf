const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/**
 * Packages that keep nothing between tests and never fail with an error that tests tell by its class. Any other would see
 * what the test before has left.
 */
const SHARED =
  /^(?:graphql|zod|jsdom|axe-core|react|react-dom|scheduler|parse5|entities|unified|rehype-(?:sanitize|stringify)|hast-util-[a-z-]+|property-information)(?:\/|$)/;

/**
 * Jest's way to load modules, for Stryker: a process loads large packages once, instead of once for each test file and
 * change. Most of a run's time would go there.
 */
module.exports = class MutationRuntime extends Runtime {
  requireModuleOrMock(from, moduleName) {
    if (SHARED.test(moduleName)) return createRequire(from)(moduleName);
    return super.requireModuleOrMock(from, moduleName);
  }
};
