const { createRequire } = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');
const asyncStorages = require('./async-storages');
const compileOnce = require('./compile-once');
const CachedSources = require('./cached-sources');

/**
 * Packages that keep nothing between tests, need no DOM, and throw no error whose class a test
 * compares.
 */
const SHARED =
  /^(?:chokidar|graphql|@graphql-tools\/[a-z-]+|zod|typescript|sass|axe-core|jsdom|saxes|fast-check|html-entities|parse5|entities|unified|minisearch|stemmer|lowlight|highlight\.js|(?:rehype|remark|mdast|micromark|unist-util)-[a-z-]+|hast-util-[a-z0-9-]+|property-information)(?:\/|$)/;

/**
 * What Jest itself loads again for each test file, to print differences and stacks, and to shuffle:
 * it keeps nothing between tests either.
 */
const SHARED_OF_JEST =
  /^(?:jest-(?:diff|matcher-utils|message-util|snapshot|util)|@jest\/(?:snapshot-utils|transform)|pure-rand)$/;

const ASYNC_HOOKS = /^(?:node:)?async_hooks$/;

/**
 * What shared packages export, by the folder that asks and the name it asks by: to look a name up
 * takes Node several looks at the disk.
 */
const shared = new Map();

function sharedExports(from, name) {
  const key = `${path.dirname(from)}\n${name}`;
  if (!shared.has(key)) shared.set(key, createRequire(from)(name));
  return shared.get(key);
}

/**
 * Jest's way to load modules, but for large packages: a process loads them once, as Node does,
 * instead of once for each test file. A third of the unit tests' time went there. Packages that are
 * ES modules alone need no transform by that. Whatever else is loaded is compiled once in a
 * process, of packages also read once, and run again for each test file.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, sources, ...settings) {
    super(config, environment, resolver, transformer, new CachedSources(sources), ...settings);
    compileOnce(this.executor);
    this.storages = asyncStorages();
  }

  isShared(name) {
    return (
      SHARED.test(name) && !this._config.moduleNameMapper.some(([it]) => RegExp(it).test(name))
    );
  }

  requireInternalModule(from, name) {
    if (ASYNC_HOOKS.test(name)) return this.storages.exports;
    return name && SHARED_OF_JEST.test(name)
      ? sharedExports(from, name)
      : super.requireInternalModule(from, name);
  }

  requireModuleOrMock(from, name) {
    if (ASYNC_HOOKS.test(name)) return this.storages.exports;
    return this.isShared(name) ? sharedExports(from, name) : super.requireModuleOrMock(from, name);
  }

  teardown() {
    super.teardown();
    this.storages.end();
  }
};
