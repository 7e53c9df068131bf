import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import { hasTrailingSlash } from './content-files.mjs';
import { root, StartError } from './project.mjs';

/** Unsets empty variables, as the site counts them as unset too. */
export function unsetEmptyVariables() {
  for (const [name, value] of Object.entries(process.env)) {
    if (value?.trim() === '') delete process.env[name];
  }
}

/**
 * Sets the variables that the site needs where they are unset: its own address and, with the content backend,
 * where that is and what only a real WordPress would have to be asked for.
 *
 * @param {{ port: number, contentPort: number, contentFiles: import('./content-files.mjs').ContentFiles | null }} setup
 */
export function setDefaults({ port, contentPort, contentFiles }) {
  process.env.SITE_URL ??= `http://localhost:${port}`;
  if (contentFiles === null) return;
  process.env.NEXT_PUBLIC_WORDPRESS_URL ??= `http://127.0.0.1:${contentPort}`;
  process.env.FAUST_SECRET_KEY ??= crypto.randomUUID();
  process.env.EXPERIMENTAL_TOOLBAR ??= 'true';
  process.env.TRAILING_SLASH ??= String(hasTrailingSlash(contentFiles));
}

/**
 * Checks the environment by the site's own rules, which are in TypeScript; they print each mistake in a line.
 *
 * @throws {StartError} when there is one
 */
export function checkEnvironment() {
  const check = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/start/check-environment.ts'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (check.status !== 0) {
    throw new StartError('Please mend the environment (see the README) and start again.');
  }
}
