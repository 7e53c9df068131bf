import { sanitizedLogin } from '../../sign-in/sanitized-login';

test.each([
  [' admin ', 'admin'],
  ['<b>ad</b>min', 'admin'],
  ['sam   o', 'sam o'],
  ['ádmin', 'admin'],
  ['ad%20min', 'admin'],
  ['ad&amp;min', 'admin'],
  ['maria@example.test', 'maria@example.test'],
])('%j is looked for as %j', (login, expected) => {
  expect(sanitizedLogin(login)).toBe(expected);
});
