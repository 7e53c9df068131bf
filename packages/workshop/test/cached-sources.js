const path = require('node:path');

const PACKAGES = `${path.sep}node_modules${path.sep}`;

/**
 * The sources of packages that this process has read, by file: they do not change while tests run.
 */
const ofPackages = new Map();

/**
 * The sources that Jest has read for one test file. Those of packages stay for the test files after
 * it in this process: each reads hundreds.
 */
module.exports = class CachedSources extends Map {
  get(file) {
    return ofPackages.get(file) ?? super.get(file);
  }

  set(file, source) {
    if (!file.includes(PACKAGES)) return super.set(file, source);
    ofPackages.set(file, source);
    return this;
  }
};
