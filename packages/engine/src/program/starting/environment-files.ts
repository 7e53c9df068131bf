import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import path from 'node:path';
import nextEnv from '@next/env';
import { type ContentFiles, hasTrailingSlash } from './content-files';
import { program, root, StartError } from './project';

/**
 * Reads `.env.local`, `.env` and their kin as Next does
 * (https://nextjs.org/docs/pages/guides/environment-variables), so that all programs have one
 * environment. What is set already stays as it is.
 *
 * @param folder where the files are
 * @param isDevelopment whether `.env.development` counts, or else `.env.production`
 * @returns tells where a variable comes from: a file's name, or "the environment"
 */
export function loadEnvironmentFiles(
  folder: string,
  isDevelopment: boolean,
): (name: string) => string {
  const before = new Set(Object.keys(process.env));
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(folder, isDevelopment);
  return (name) => {
    const file = before.has(name) ? undefined : loadedEnvFiles.find(({ env }) => name in env);
    return file ? path.basename(file.path) : 'the environment';
  };
}

/** Unsets empty variables, because the site also counts them as unset. */
export function unsetEmptyVariables(): void {
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !/\S/.test(value)) delete process.env[name];
  }
}

/**
 * The compiler works in the development server's process, which on a busy machine can't process
 * WordPress's answers for seconds.
 */
const DEVELOPMENT_CMS_TIMEOUT_MS = 60_000;

/**
 * Sets the variables that the site needs where they are unset: its own address and, with the
 * content backend, where that is and what only a real WordPress would have to be asked for.
 *
 * @param isDevelopment whether it is for the development server
 */
export function setDefaults(
  {
    port,
    contentPort,
    contentFiles,
  }: {
    port: number;
    contentPort: number;
    contentFiles: ContentFiles | null;
  },
  isDevelopment = false,
) {
  if (isDevelopment) process.env.CMS_TIMEOUT_MS ??= String(DEVELOPMENT_CMS_TIMEOUT_MS);
  // A person reads the terminal.
  process.env.LOG_FORMAT ??= 'text';
  process.env.SITE_URL ??= `http://localhost:${port}`;
  if (contentFiles === null) return;
  process.env.NEXT_PUBLIC_WORDPRESS_URL ??= `http://127.0.0.1:${contentPort}`;
  process.env.FAUST_SECRET_KEY ??= crypto.randomUUID();
  process.env.EXPERIMENTAL_TOOLBAR ??= 'true';
  process.env.TRAILING_SLASH ??= String(hasTrailingSlash(contentFiles));
}

/**
 * Checks the environment and site.config.ts by the site's own rules, which are in TypeScript; they
 * print each mistake in a line.
 *
 * @throws {StartError} when there is one
 */
export function checkEnvironment(): void {
  const check = spawnSync(process.execPath, [program, 'check-settings'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (check.status !== 0) {
    throw new StartError('Please correct these settings (see docs/settings.md) and start again.');
  }
}
