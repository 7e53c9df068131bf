const { TestEnvironment } = require('jest-environment-node');

/** Jest's environment, for Stryker: of a test file in which a test has failed no more is run. */
module.exports = class MutationEnvironment extends TestEnvironment {
  hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
