import fs from 'node:fs';
import path from 'node:path';
import type { Environment } from '#cms/environment';
import { limitedFetch } from '#cms/limited-fetch';
import { cacheFolders, changeLogFile } from '#next/server/build-folder';
import { hostByMarks, pageKeeper } from '#next/server/page-keeper';
import { about, type Finding } from './finding';

const aboutSiteUrl = about('SITE_URL');
const aboutWriteAccess = about('Write access');

const LOCAL = /^(?:localhost|127\.|\[::1\])/;

/** Whether an address leads to this machine alone. */
const isLocal = (siteUrl: string): boolean => LOCAL.test(new URL(siteUrl).host);

/** Whether SITE_URL can be what visitors type. */
export async function checkSiteUrl({
  SITE_URL: siteUrl,
  NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
  BASE_PATH: basePath,
  CMS_TIMEOUT_MS: timeoutMs,
}: Environment): Promise<Finding[]> {
  const { protocol, origin } = new URL(siteUrl);
  if (origin === new URL(cmsUrl).origin) {
    return aboutSiteUrl.failure(
      `${origin} is given as WordPress’s own address too (NEXT_PUBLIC_WORDPRESS_URL)`,
      'give WordPress another name (cms.example.com) and SITE_URL the one that visitors type',
    );
  }
  if (isLocal(siteUrl)) return aboutSiteUrl.note(`${siteUrl} is good on this machine only`);
  if (protocol !== 'https:') {
    return aboutSiteUrl.warning(
      `${siteUrl} is not encrypted: browsers warn, and editors’ sessions can be read on the way`,
      'give the site a certificate, and SITE_URL its https address',
    );
  }
  const ask = limitedFetch({ timeoutMs, maxBytes: 10_000 }, fetch);
  const health = await ask(`${siteUrl}${basePath}/api/health`).catch(() => null);
  return health?.status === 200
    ? aboutSiteUrl.ok(`${siteUrl} answers`)
    : aboutSiteUrl.note(`this site does not answer at ${siteUrl} yet`);
}

/** The part of a path that exists: itself, or the nearest folder above it. */
function existing(folder: string): string {
  return fs.existsSync(folder) ? folder : existing(path.dirname(folder));
}

function isWritableFolder(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return fs.statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** What a host that keeps pages itself can't promise, and what it needs. */
function checkHost(): Finding[] {
  const { note, warning } = about(hostByMarks() ?? 'The host');
  const lacks =
    'it keeps pages, so that what was unpublished can stay there while WordPress is down, and what it has not kept is away then';
  return process.env.REDIS_URL?.trim()
    ? note(lacks)
    : warning(
        `${lacks}; an edit is shown after REVALIDATE_SECONDS`,
        'set REDIS_URL: with it, a message of WordPress makes the changed pages anew',
      );
}

/**
 * Whether the site may write where it keeps pages, pictures, its search index and WordPress’s
 * messages.
 */
export function checkWriteAccess(buildFolder: string): Finding[] {
  if (pageKeeper() === 'host') return checkHost();
  const folders = [
    buildFolder,
    ...Object.values(cacheFolders).map((one) => path.join(buildFolder, one)),
    path.dirname(changeLogFile(buildFolder)),
  ];
  const refused = folders.map(existing).find((folder) => !isWritableFolder(folder));
  return refused === undefined
    ? aboutWriteAccess.ok(path.relative(process.cwd(), buildFolder) || '.')
    : aboutWriteAccess.failure(
        `${refused} is no folder that this user may write, so what belongs there is not kept: pages, pictures or messages of changes`,
        'make it a folder of the user that runs the site (chown)',
      );
}
