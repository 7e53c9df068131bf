const { TestEnvironment } = require('jest-environment-node');

/** Jest's environment, for Stryker: the first failure ends a test file. */
module.exports = class MutationEnvironment extends TestEnvironment {
  hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
