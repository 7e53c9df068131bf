const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');
const compileOnce = require('./compile-once');

/** Packages that keep nothing between tests, need no DOM, and throw nothing that tests tell by the class of its realm. */
const SHARED =
  /^(?:chokidar|graphql|@graphql-tools\/[a-z-]+|zod|typescript|sass|axe-core|jsdom|saxes|fast-check|html-entities|parse5|entities|unified|minisearch|stemmer|lowlight|highlight\.js|(?:rehype|remark|mdast|micromark|unist-util)-[a-z-]+|hast-util-[a-z0-9-]+|property-information)(?:\/|$)/;

/** What Jest itself loads anew for each test file, to print differences and stacks: it keeps nothing between tests either. */
const SHARED_OF_JEST =
  /^(?:jest-(?:diff|matcher-utils|message-util|snapshot|util)|@jest\/(?:snapshot-utils|transform))$/;

/**
 * Jest's way to load modules, but for large packages: a process loads them once, as Node does, instead of once for each test
 * file. A third of the unit tests' time went there. Packages that are ES modules alone need no transform by that. Whatever
 * else is loaded is compiled once in a process, and run anew for each test file.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(...settings) {
    super(...settings);
    compileOnce(this.executor);
  }

  isShared(name) {
    return (
      SHARED.test(name) && !this._config.moduleNameMapper.some(([it]) => RegExp(it).test(name))
    );
  }

  requireInternalModule(from, name) {
    return name && SHARED_OF_JEST.test(name)
      ? createRequire(from)(name)
      : super.requireInternalModule(from, name);
  }

  requireModuleOrMock(from, name) {
    return this.isShared(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
