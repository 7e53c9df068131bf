const vm = require('node:vm');

/**
 * The code of each file as this process compiled it last: `parameters` and `source` are what it was
 * compiled from.
 */
const compiled = new Map();

/** The code of a file, or null where it can't be kept. */
function scriptOf(filename, parameters, source) {
  const kept = compiled.get(filename);
  if (kept?.parameters === parameters && kept.source === source) return kept.script;
  // What import() gives belongs to one test file: Jest's own function knows to which.
  if (/\bimport\s*\(/.test(source)) return null;
  // The wrapper has a line of its own, which is not counted: places in errors are those of the
  // file.
  const script = new vm.Script(`(function (${parameters}) {\n${source}\n})`, {
    filename,
    lineOffset: -1,
  });
  compiled.set(filename, { parameters, source, script });
  return script;
}

/**
 * Makes a test file's executor keep what it compiles for the test files after it in this process:
 * Jest compiles every module again for each test file, which was the largest part of the unit
 * tests' time. What is kept is code alone: each test file runs it in its own context, with
 * functions, variables and globals of its own.
 *
 * @param executor what compiles and runs the modules of one test file; it is no public part of
 *   jest-runtime
 * @throws when jest-runtime has another kind of executor
 */
module.exports = function compileOnce(executor) {
  const { environment, injectedModuleParameters: parameters } = executor ?? {};
  if (
    executor?.compile?.length !== 2 ||
    !Array.isArray(parameters) ||
    typeof environment?.getVmContext !== 'function'
  ) {
    throw new Error(
      'This jest-runtime compiles modules in another way than packages/workshop/test/compile-once.js takes the place of. ' +
        'See compile() of its ModuleExecutor and mend that file, or take its call out of packages/workshop/test/jest-runtime.js: ' +
        'the tests pass without it, and take longer.',
    );
  }
  const compileAnew = executor.compile;
  executor.compile = function compile(source, filename) {
    const context = environment.getVmContext();
    let script = null;
    try {
      script = context && scriptOf(filename, parameters.join(), source);
    } catch {
      // Jest tells what is wrong with it.
    }
    return script ? script.runInContext(context) : compileAnew.call(this, source, filename);
  };
};
