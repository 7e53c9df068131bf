const SharingRuntime = require('./jest-runtime');

/** Packages whose tests need no DOM where mutations are tried, as no component is among them. */
const SHARED_WITHOUT_DOM = /^(?:react|react-dom|scheduler)(?:\/|$)/;

/**
 * Jest's way to load modules, for Stryker: a process loads large packages once, instead of once for
 * each test file and change.
 */
module.exports = class MutationRuntime extends SharingRuntime {
  isShared(name) {
    return super.isShared(name) || SHARED_WITHOUT_DOM.test(name);
  }
};
