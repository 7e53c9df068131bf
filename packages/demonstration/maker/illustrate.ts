/**
 * Draws the demonstration's pictures: those that the source asks for into
 * packages/demonstration/uploads, the site's own into public.
 *
 *     npx tsx packages/demonstration/maker/illustrate.ts draws missing pictures and removes unused
 *     ones npx tsx packages/demonstration/maker/illustrate.ts --all draws every picture again
 */
import fs from 'node:fs';
import path from 'node:path';
import { illustration } from './illustration/illustration';
import { portrait } from './illustration/portrait';
import { illustrationJpeg, portraitJpeg } from './illustration/render';
import { siteImages } from './illustration/site-images';
import { readPictureChoices } from './picture-choices';
import { picturesOf } from './pictures';
import { readSource } from './read-source';

async function main(): Promise<void> {
  const root = path.resolve(__dirname, '../../..');
  const all = process.argv.includes('--all');
  await drawUploads(path.join(root, 'packages/demonstration'), all);
  for (const { file, draw } of siteImages) {
    const full = path.join(root, 'public', file);
    if (all || !fs.existsSync(full)) write(full, await draw());
  }
}

async function drawUploads(content: string, all: boolean): Promise<void> {
  const uploads = path.join(content, 'uploads');
  const choices = readPictureChoices(path.join(content, 'source/pictures.yaml'));
  const pictures = picturesOf(readSource(path.join(content, 'source')));
  for (const { file, drawing } of pictures) {
    const full = path.join(uploads, file);
    if (!all && fs.existsSync(full)) continue;
    write(
      full,
      typeof drawing === 'string'
        ? await illustrationJpeg(illustration(drawing, file, choices[file]))
        : await portraitJpeg(portrait(drawing)),
    );
  }
  const wanted = new Set(pictures.map(({ file }) => file));
  for (const file of drawnBefore(uploads)) {
    if (!wanted.has(file)) fs.rmSync(path.join(uploads, file));
  }
}

function drawnBefore(uploads: string): string[] {
  if (!fs.existsSync(uploads)) return [];
  const files = fs.readdirSync(uploads, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.split(path.sep).join('/'));
}

function write(file: string, bytes: Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  console.log(`${path.basename(file)}: ${(bytes.length / 1024).toFixed(0)} KB`);
}

void main();
