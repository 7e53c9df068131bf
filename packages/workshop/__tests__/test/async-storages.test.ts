import { AsyncLocalStorage } from 'node:async_hooks';
import asyncStorages from '../../test/async-storages.js';

it('a storage keeps its value until its test file has ended, and those of others go on', () => {
  const [file, other] = [asyncStorages(), asyncStorages()];
  const ended = new file.exports.AsyncLocalStorage();
  const goesOn = new other.exports.AsyncLocalStorage();
  goesOn.run('of the other', () =>
    ended.run('of the file', () => {
      expect(ended.getStore()).toBe('of the file');
      file.end();
      expect(ended.getStore()).toBeUndefined();
      expect(goesOn.getStore()).toBe('of the other');
    }),
  );
  other.end();
});

it('the modules of a test file have such a storage instead of that of the process', () => {
  expect(Object.getPrototypeOf(AsyncLocalStorage)).toHaveProperty('name', 'AsyncLocalStorage');
});
