import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inBuild } from '../../lib/cms/environment-variables.js';
import { runToEnd } from './processes.mjs';
import { distDir, nextProgram, root, StartError } from './project.mjs';

/**
 * What a build is made of, as `npm start` sees that it must build again. The content is not:
 * nothing is prerendered.
 */
export const sources = [
  'components',
  'editor',
  'fragments',
  'generated',
  'lib',
  'pages',
  'public',
  'styles',
  'wp-templates',
  'faust.config.js',
  'instrumentation.ts',
  'next.config.js',
  'own-addresses.js',
  'package-lock.json',
  'possibleTypes.json',
  'site.config.ts',
  'tsconfig.json',
  'words',
];

function filesOf(name) {
  const full = path.join(root, name);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [full];
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => path.join(full, file))
    .filter((file) => fs.statSync(file).isFile());
}

function fingerprint() {
  const hash = crypto.createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  // Unset counts as the default: the same site is never built twice.
  for (const [name, unset] of Object.entries(inBuild)) {
    hash.update(`${name}=${process.env[name] ?? unset}\0`);
  }
  return hash.digest('hex');
}

const stamp = () => path.join(distDir(), 'homegrown-build.json');

/** The fingerprint of the last build of this program. */
function builtBefore() {
  return fs.existsSync(stamp()) ? JSON.parse(fs.readFileSync(stamp(), 'utf8')).fingerprint : null;
}

/**
 * Runs `next build` when the code or a setting that it writes in has changed since the last one. It
 * ends with this program.
 */
export async function build() {
  const wanted = fingerprint();
  if (builtBefore() === wanted) return;
  console.log('Building the site …');
  // webpack: a Turbopack build can neither run @faustwp/core nor live under `script-src 'self'`.
  const { code, output } = await runToEnd(process.execPath, [nextProgram, 'build', '--webpack'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new StartError(`next build failed:\n${output}`);
  fs.writeFileSync(stamp(), JSON.stringify({ fingerprint: wanted }));
}
