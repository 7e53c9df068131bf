const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Packages that keep nothing between tests, need no DOM, and throw nothing that tests tell by the class of its realm. */
const SHARED =
  /^(?:chokidar|graphql|@graphql-tools\/[a-z-]+|zod|typescript|sass|axe-core|jsdom|saxes|fast-check|html-entities|parse5|entities|unified|minisearch|stemmer|lowlight|highlight\.js|(?:rehype|remark|mdast|micromark|unist-util)-[a-z-]+|hast-util-[a-z0-9-]+|property-information)(?:\/|$)/;

/**
 * Jest's way to load modules, but for large packages: a process loads them once, as Node does, instead of once for each test
 * file. A third of the unit tests' time went there. Packages that are ES modules alone need no transform by that.
 */
module.exports = class SharingRuntime extends Runtime {
  isShared(name) {
    return (
      SHARED.test(name) && !this._config.moduleNameMapper.some(([it]) => RegExp(it).test(name))
    );
  }

  requireModuleOrMock(from, name) {
    return this.isShared(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
