import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyOfTree, expect, PROGRAM, test } from './developer-test';

/** What the demonstration does not have and the real WordPress has, whose schema was recorded. */
const QUERY = 'query GetUserKeys { users(first: 10) { nodes { capKey } } }\n';
const SCHEMA = 'packages/content-backend/__tests__/fixtures/wordpress/schema.graphql';

test('A template may ask for whatever the owner’s own WordPress has, and the check needs no WordPress', () => {
  test.setTimeout(240_000);
  const folder = copyOfTree();
  const generate = (...args: string[]): string => {
    try {
      return execFileSync(process.execPath, [PROGRAM, 'generate', ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      return (error as { stderr: string }).stderr; // execFileSync's error has it
    }
  };
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
  try {
    const before = read('generated/schema.graphql');
    fs.writeFileSync(path.join(folder, 'packages/engine/src/routing/user-keys.graphql'), QUERY);
    expect(generate()).toContain('Cannot query field "capKey" on type "User"');

    expect(generate('--schema', SCHEMA)).toMatch(
      /^\S+schema\.graphql has all that the site asks for\.\n\d+ files, \d+ written/,
    );
    expect(read('packages/engine/src/generated/routing/user-keys.ts')).toContain(
      'capKey: string | null',
    );
    expect(generate('--check')).toBe('');

    fs.writeFileSync(
      path.join(folder, 'packages/engine/src/routing/user-keys.graphql'),
      `${QUERY}# changed\n`,
    );
    expect(generate(), 'a later run keeps the schema').toMatch(/^\d+ files, 0 written/);
    expect(generate('--schema', 'content-backend')).toContain('Cannot query field "capKey"');

    fs.rmSync(path.join(folder, 'packages/engine/src/routing/user-keys.graphql'));
    generate('--schema', 'content-backend');
    expect(read('generated/schema.graphql')).toBe(before);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
