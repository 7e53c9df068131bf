import { Passwords } from '../../sign-in/passwords';
import { user } from '../store/site-of';

const ada = user({ id: 1, login: 'ada' });
const erin = user({ id: 2, login: 'erin', role: 'editor', password: 'from the settings' });
const subby = user({ id: 3, login: 'subby', role: 'subscriber' });

function printed(lines: readonly string[]): string {
  return /with the password (\S+) /.exec(lines.join('\n'))?.[1] ?? '';
}

describe('the passwords of a site', () => {
  it('passwords are random at each start, and printed once for users who may edit', () => {
    const passwords = new Passwords(undefined);
    const lines = passwords.announce([ada, erin, subby]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('ada (administrator)');
    expect(passwords.matches(ada, printed(lines))).toBe(true);
    expect(passwords.matches(subby, printed(lines))).toBe(false);
    expect(passwords.announce([ada, erin, subby])).toEqual([]);
    expect(new Passwords('').matches(ada, printed(lines))).toBe(false);
  });

  it('passwords stay the same when the content is loaded again, and new editors get their own', () => {
    const passwords = new Passwords(undefined);
    const before = printed(passwords.announce([ada]));
    const lines = passwords.announce([{ ...ada }, user({ id: 9, login: 'nina', role: 'author' })]);
    expect(lines.join()).toContain('nina (author)');
    expect(lines.join()).not.toContain('ada');
    expect(passwords.matches({ ...ada }, before)).toBe(true);
  });

  it('passwords come from the settings file before the environment, and then none is printed', () => {
    const passwords = new Passwords('for everybody');
    expect(passwords.matches(erin, 'from the settings')).toBe(true);
    expect(passwords.matches(erin, 'for everybody')).toBe(false);
    expect(passwords.matches(ada, 'for everybody')).toBe(true);
    expect(passwords.matches(subby, 'for everybody')).toBe(true);
    const lines = passwords.announce([ada, erin, subby]);
    expect(lines).toEqual([expect.stringMatching(/^Sign in as .*ada.* with CONTENT_PASSWORD$/)]);
    expect(lines.join()).not.toContain('for everybody');
    expect(passwords.announce([ada, erin, subby])).toEqual([]);
  });

  it('a password is never empty', () => {
    expect(new Passwords('').matches(ada, '')).toBe(false);
    expect(new Passwords('x').matches({ ...ada, password: '' }, '')).toBe(false);
  });

  it('the passwords of a big site are not printed in a thousand lines', () => {
    const many = Array.from({ length: 1000 }, (_, id) => user({ id: id + 1, login: `u${id}` }));
    const lines = new Passwords(undefined).announce(many);
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toMatch(/990 more users .*CONTENT_PASSWORD/);
  });
});
