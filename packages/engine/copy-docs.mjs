import fs from 'node:fs';
import path from 'node:path';

// What a site reads is of the engine's version: it comes with the package.
const repository = path.join(import.meta.dirname, '../..');
const docs = path.join(import.meta.dirname, 'docs');
fs.rmSync(docs, { recursive: true, force: true });
fs.cpSync(path.join(repository, 'docs'), docs, { recursive: true });
const changes = fs.readFileSync(path.join(repository, 'CHANGELOG.md'), 'utf8');
fs.writeFileSync(path.join(docs, 'CHANGELOG.md'), changes.replaceAll('](docs/', ']('));

/** A document of this folder, without links to what the package does not bring. */
function withoutOtherLinks(text, file) {
  return text.replace(/\[([^\][]+)\]\((\.\.\/[^)#\s]*)(#[^)\s]*)?\)/g, (link, words, target) => {
    if (path.basename(target) === 'CHANGELOG.md') {
      return `[${words}](${path.relative(path.dirname(file), path.join(docs, 'CHANGELOG.md'))})`;
    }
    return path.resolve(path.dirname(file), target).startsWith(`${docs}${path.sep}`) ? link : words;
  });
}

for (const name of fs.readdirSync(docs, { recursive: true })) {
  if (!name.endsWith('.md')) continue;
  const file = path.join(docs, name);
  fs.writeFileSync(file, withoutOtherLinks(fs.readFileSync(file, 'utf8'), file));
}
