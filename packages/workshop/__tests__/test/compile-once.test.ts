import vm from 'node:vm';
import compileOnce from '../../test/compile-once.js';

type Compiled = (this: unknown, ...values: unknown[]) => void;

/** The part of a test file's executor that compiles its modules, for a context of its own. */
function executorOf(context: vm.Context = vm.createContext({})) {
  const byJest: string[] = [];
  const executor = {
    environment: { getVmContext: (): vm.Context | null => context },
    injectedModuleParameters: ['module', 'exports'],
    compile(source: string, filename: string): Compiled | null {
      byJest.push(filename);
      return vm.compileFunction(source, ['module', 'exports'], {
        filename,
        parsingContext: context,
      }) as Compiled;
    },
  };
  compileOnce(executor);
  const load = (source: string, filename: string) => {
    const loaded = { exports: {} as Record<string, unknown> };
    executor.compile(source, filename)?.call(loaded.exports, loaded, loaded.exports);
    return loaded.exports;
  };
  return { executor, load, byJest };
}

describe('a module of several test files of a process', () => {
  const COUNTER =
    'let n = 0; exports.next = () => ++n; exports.seen = typeof only; exports.list = [];';

  it('is compiled once', () => {
    const contexts = [vm.createContext({}), vm.createContext({})];
    const run = jest.spyOn(vm.Script.prototype, 'runInContext');
    for (const context of contexts) executorOf(context).load(COUNTER, '/once.js');
    // Jest itself runs modules in the context of this file by it, too.
    const scripts = contexts.map((context) =>
      run.mock.contexts.find((_script, index) => run.mock.calls[index]?.[0] === context),
    );
    run.mockRestore();
    expect(scripts[0]).toBeInstanceOf(vm.Script);
    expect(scripts[1]).toBe(scripts[0]);
  });

  it('has variables, globals and classes of each test file’s own', () => {
    const one = executorOf(vm.createContext({ only: 1 })).load(COUNTER, '/own.js');
    const other = executorOf(vm.createContext({})).load(COUNTER, '/own.js');
    const next = (it: Record<string, unknown>) => (it.next as () => number)();
    expect([next(one), next(one), next(other)]).toEqual([1, 2, 1]);
    expect([one.seen, other.seen]).toEqual(['number', 'undefined']);
    expect(Object.getPrototypeOf(one.list)).not.toBe(Object.getPrototypeOf(other.list));
    expect(one.next).not.toBe(other.next);
  });

  it('is loaded anew within a test file as often as the test asks', () => {
    const { load } = executorOf();
    expect(load(COUNTER, '/anew.js').list).not.toBe(load(COUNTER, '/anew.js').list);
  });

  it('is what the file says now, not what it said before', () => {
    expect(executorOf().load('exports.says = 1;', '/changed.js').says).toBe(1);
    expect(executorOf().load('exports.says = 2;', '/changed.js').says).toBe(2);
  });

  it('names in an error the place in the file', () => {
    const source = 'exports.fails = 1;\n  throw new Error("x");';
    for (const { load } of [executorOf(), executorOf()]) {
      let stack: unknown;
      try {
        load(source, '/fails.js');
      } catch (error) {
        stack = (error as Error).stack; // What the module throws.
      }
      expect(stack).toContain('/fails.js:2:9');
    }
  });

  it('is Jest’s to compile where it imports by import(), or is no JavaScript', () => {
    const { load, byJest } = executorOf();
    load('exports.later = () => import("node:fs");', '/imports.js');
    expect(() => load('exports.x = ;', '/mistake.js')).toThrow('Unexpected token');
    expect(byJest).toEqual(['/imports.js', '/mistake.js']);
  });
});

it.each([
  ['no executor', undefined],
  ['an executor without compile()', { injectedModuleParameters: [], environment: {} }],
  [
    'a compile() that takes something else',
    {
      injectedModuleParameters: [],
      environment: { getVmContext: () => null },
      compile: () => null,
    },
  ],
])('an upgrade of Jest that has %s is told by name', (_what, executor) => {
  expect(() => compileOnce(executor)).toThrow('packages/workshop/test/compile-once.js');
});
