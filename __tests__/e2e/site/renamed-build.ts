import fs from 'node:fs';
import path from 'node:path';

const HASHED = /-?([0-9a-f]{16})\.(?:js|css)$/;
const TEXT = /\.(?:js|json|css|html|nft\.json)$|BUILD_ID$/;

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).isFile());

/** An id as it stands in the regular expressions of Next's manifests, in JSON. */
const inManifests = (id: string): string => id.replaceAll('-', String.raw`\\-`);

/**
 * Gives the build in a folder another id and every script and style another name, as a build of
 * changed code does.
 */
export function renameBuild(build: string): void {
  const id = fs.readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  const hashes = filesIn(path.join(build, 'static')).flatMap(
    (file) => HASHED.exec(file)?.[1] ?? [],
  );
  const names = new Map(
    [...new Set([id, ...hashes])].map((name) => [name, [...name].reverse().join('')]),
  );
  names.set(inManifests(id), inManifests([...id].reverse().join('')));
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('\\', String.raw`\\`)).join('|'),
    'g',
  );
  const renamed = (text: string): string =>
    text.replace(pattern, (name) => names.get(name) ?? name);
  for (const file of filesIn(build)) {
    if (TEXT.test(file)) fs.writeFileSync(file, renamed(fs.readFileSync(file, 'utf8')));
    const inBuild = path.relative(build, file);
    if (renamed(inBuild) === inBuild) continue;
    const moved = path.join(build, renamed(inBuild));
    fs.mkdirSync(path.dirname(moved), { recursive: true });
    fs.renameSync(file, moved);
  }
}
