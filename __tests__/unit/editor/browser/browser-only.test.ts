import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/** The modules of this repository that a module brings along to a browser; types are not among them. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = fs.readFileSync(file, 'utf8');
  for (const [, names, from = ''] of text.matchAll(
    /^(?:import|export) ([^;]*?) from '([^']+)';/gm,
  )) {
    const isType = names?.startsWith('type ') ?? false;
    const base = from.startsWith('@/')
      ? path.join(root, from.slice(2))
      : path.resolve(path.dirname(file), from);
    const target = ['.ts', '.tsx'].map((end) => base + end).find((name) => fs.existsSync(name));
    if (!isType && /^[.@]\/|^\.\.\//.test(from) && target) reached(target, seen);
  }
  return seen;
}

const folder = path.join(root, 'editor/browser');
const modules = fs.readdirSync(folder).map((name) => path.join(folder, name));
// A preview is still loaded by the browser itself.
const server =
  /(?<!generated)\/editor\/server\/(?!load-preview|as-the-original|previewed-node|publish-state)|lib\/cms\/(?:environment|settings|query-cms|current-site)/;

/** Names that only the server's side of signing in has. */
const SERVER_ONLY = /FAUST_SECRET_KEY|x-faustwp-secret|__Host-|faustwp\/v1/;

describe('what an editor’s browser loads', () => {
  it('has nothing of the server’s side of signing in, where the secret and the refresh token are (B-1, B-26)', () => {
    const all = new Set(modules.flatMap((file) => [...reached(file)]));
    expect(all.size).toBeGreaterThan(modules.length);
    expect([...all].filter((file) => server.test(file))).toEqual([]);
    for (const file of all) expect(fs.readFileSync(file, 'utf8')).not.toMatch(SERVER_ONLY);
  });

  it('stores no token: only the notes of started sign-ins are kept, and no cookie is written (B-17)', () => {
    for (const file of modules) {
      const text = fs.readFileSync(file, 'utf8');
      expect(text).not.toMatch(/indexedDB|document\.cookie\s*=|caches\./);
      if (path.basename(file) !== 'sign-in-starts.ts')
        expect(text).not.toMatch(/sessionStorage|localStorage/);
    }
  });
});
