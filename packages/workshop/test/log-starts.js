/**
 * Loaded by `node --require` into every Node program of a test run: writes a line into the file
 * TEST_STARTS for each program that one of them starts.
 */
const { ChildProcess } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const { spawn } = ChildProcess.prototype;

ChildProcess.prototype.spawn = function logged(options) {
  const args = options.args?.slice(1) ?? [];
  const words = [path.basename(options.file), ...args.slice(0, 8)];
  fs.appendFileSync(process.env.TEST_STARTS, `${JSON.stringify(words)}\n`);
  return spawn.call(this, options);
};
