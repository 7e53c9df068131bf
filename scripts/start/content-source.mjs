import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { distDir } from './project.mjs';

function generatedPages(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|json|meta)$/.test(name))
    .map((name) => path.join(folder, name));
}

/** What tells one source of content from another: an address, or the files as they are now. */
export function sourceOf({ cmsUrl, files }) {
  const hash = crypto.createHash('sha256').update(cmsUrl ?? 'embedded');
  for (const file of files) {
    if (!fs.existsSync(file)) continue;
    hash.update(`\0${path.resolve(file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Throws away every cached page and image when the content comes from elsewhere than at the last start, so that no
 * page of the previous source is ever served. What `next build` itself wrote (the error pages) stays.
 */
export function forgetPagesOfAnotherSource(source) {
  const dist = distDir();
  const stamp = path.join(dist, 'homegrown-content');
  const pages = path.join(dist, 'server', 'pages');
  const last = fs.existsSync(stamp) ? JSON.parse(fs.readFileSync(stamp, 'utf8')) : null;
  const built = last?.build === buildId(dist) ? last.built : generatedPages(pages).map((file) => path.relative(pages, file));
  if (last && last.source !== source) {
    for (const file of generatedPages(pages)) {
      if (!built.includes(path.relative(pages, file))) fs.rmSync(file);
    }
    fs.rmSync(path.join(dist, 'cache', 'images'), { recursive: true, force: true });
  }
  fs.writeFileSync(stamp, JSON.stringify({ source, build: buildId(dist), built }));
}

function buildId(dist) {
  return fs.readFileSync(path.join(dist, 'BUILD_ID'), 'utf8');
}
