import { errorName } from '#editor/server/error-name';

describe('what the log says of a failure', () => {
  it.each([
    [new TypeError('a secret'), 'TypeError'],
    [new DOMException('a secret', 'TimeoutError'), 'TimeoutError'],
    [{ name: 'AbortError' }, 'AbortError'],
    [{ message: 'a secret' }, 'an error'],
    ['a secret', 'an error'],
    [null, 'an error'],
    [undefined, 'an error'],
  ])('is the name of what was thrown: %p', (thrown, name) => {
    expect(errorName(thrown)).toBe(name);
  });

  it('never logs the name of a function as the name of an error', () => {
    expect(errorName(function aSecret() {})).toBe('an error');
  });
});
