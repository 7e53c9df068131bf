import fs from 'node:fs';
import path from 'node:path';
import type { Newsletter } from '@homegrown/engine/site/settings';
import ts from 'typescript';

/**
 * The new value of a property of an object, by the names on the way to it; null for one that stays.
 */
export type Rewrite = (names: readonly string[], value: ts.Expression) => string | null;

/** An object of a build's scripts: how it begins there, and what becomes of its properties. */
export interface ObjectChange {
  start: RegExp;
  rewrite: Rewrite;
}

/** How the object of site.config.ts begins. */
export const SETTINGS = /\{show:\{hero:"auto"/g;

const nameOf = (one: ts.PropertyAssignment): string =>
  ts.isIdentifier(one.name) || ts.isStringLiteral(one.name) ? one.name.text : '';

/** Where the object ends that begins at a place of a script. */
function endOf(script: string, start: number): number {
  const parts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[{}]/gs;
  parts.lastIndex = start;
  let depth = 0;
  for (let part = parts.exec(script); part; part = parts.exec(script)) {
    if (part[0] === '{') depth += 1;
    if (part[0] === '}') depth -= 1;
    if (depth === 0) return parts.lastIndex;
  }
  throw new Error('An object of the build has no end.');
}

function rewritten(object: string, rewrite: Rewrite): string {
  const source = ts.createSourceFile('object.js', `(${object})`, ts.ScriptTarget.Latest, true);
  const changes: { from: number; to: number; by: string }[] = [];
  const visit = (node: ts.Node, names: readonly string[]): void => {
    if (!ts.isPropertyAssignment(node)) {
      ts.forEachChild(node, (inner) => visit(inner, names));
      return;
    }
    const below = [...names, nameOf(node)];
    const by = rewrite(below, node.initializer);
    if (by === null) visit(node.initializer, below);
    else changes.push({ from: node.initializer.getStart(), to: node.initializer.getEnd(), by });
  };
  visit(source, []);
  let result = source.text;
  for (const { from, to, by } of changes.toReversed()) {
    result = result.slice(0, from) + by + result.slice(to);
  }
  return result.slice(1, -1);
}

/**
 * Changes objects in the scripts of a built site, for server and browsers, because a new build
 * would take minutes.
 *
 * @throws {Error} when the build has one of them nowhere
 */
export function changeBuild(folder: string, objects: readonly ObjectChange[]): void {
  const found = new Set<ObjectChange>();
  for (const part of ['server', 'static/chunks']) {
    const names = fs.readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => one.endsWith('.js'))) {
      const file = path.join(folder, part, name);
      const before = fs.readFileSync(file, 'utf8');
      let script = before;
      for (const object of objects) {
        for (const { index } of [...script.matchAll(object.start)].toReversed()) {
          const end = endOf(script, index);
          const changed = rewritten(script.slice(index, end), object.rewrite);
          script = script.slice(0, index) + changed + script.slice(end);
          found.add(object);
        }
      }
      if (script !== before) fs.writeFileSync(file, script);
    }
  }
  const missing = objects.find((object) => !found.has(object));
  if (missing) throw new Error(`The build has nothing that begins with ${missing.start}.`);
}

/** Of a built site whose owner has this newsletter or none, whatever WordPress says. */
export const withNewsletter = (newsletter: Newsletter): ObjectChange => ({
  start: SETTINGS,
  rewrite: ([name, below]) => {
    if (below !== undefined) return null;
    if (name === 'fixed') return '["newsletter"]';
    return name === 'newsletter' ? JSON.stringify(newsletter) : null;
  },
});
