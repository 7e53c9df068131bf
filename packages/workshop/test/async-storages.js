const asyncHooks = require('node:async_hooks');

/**
 * `node:async_hooks` for one test file. Up to Node 22 every promise asks each AsyncLocalStorage
 * that was ever used and not disabled: Jest itself makes one for each test file, and behind a
 * hundred of them a promise took thirty times as long.
 *
 * @returns `exports` for the modules of the test file; `end` disables the storages that they made
 */
module.exports = function asyncStorages() {
  const made = [];
  class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  }
  return {
    exports: { ...asyncHooks, AsyncLocalStorage },
    end: () => {
      for (const storage of made) storage.disable();
    },
  };
};
