import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { builtBefore, cachedPages } from './build.mjs';
import { distDir } from './project.mjs';

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
  const stamp = path.join(distDir(), 'homegrown-content');
  const last = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : null;
  if (last !== source) {
    const built = new Set(builtBefore()?.pages);
    for (const file of cachedPages()) {
      if (!built.has(file)) fs.rmSync(path.join(distDir(), file));
    }
    fs.rmSync(path.join(distDir(), 'cache', 'images'), { recursive: true, force: true });
    fs.writeFileSync(stamp, source);
  }
}
