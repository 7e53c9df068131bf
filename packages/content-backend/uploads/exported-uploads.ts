import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PostRecord } from '../model';

const UPLOADS = '/wp-content/uploads/';

/** A file that the export names and does not hold. */
export interface ExportedUpload {
  /** Where the exported site has it. */
  address: URL;
  /** Its path below the folder of uploads, decoded: "2026/11/a.jpg". */
  file: string;
}

/**
 * The files of a site's attachments, each once; those whose address is none of
 * `/wp-content/uploads/` are left out.
 */
export function exportedUploads(posts: readonly PostRecord[]): ExportedUpload[] {
  const uploads = new Map<string, ExportedUpload>();
  for (const { type, attachmentUrl } of posts) {
    if (type !== 'attachment' || !URL.canParse(attachmentUrl)) continue;
    const address = new URL(attachmentUrl);
    const file = /^https?:$/.test(address.protocol) ? fileOf(address) : null;
    if (file !== null && !uploads.has(file)) uploads.set(file, { address, file });
  }
  return [...uploads.values()];
}

/**
 * The path of an upload below its folder; null for one that could lead out of it or to a hidden
 * file.
 */
function fileOf({ pathname }: URL): string | null {
  const at = pathname.indexOf(UPLOADS);
  if (at === -1) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname.slice(at + UPLOADS.length));
  } catch {
    return null;
  }
  const segments = decoded.split('/');
  const unsafe = segments.some((segment) => segment === '' || segment.startsWith('.'));
  return unsafe || /[\\\0:]/.test(decoded) || decoded.length > 1000 ? null : decoded;
}

/** The uploads that are not in a folder; all of them where there is none. */
export async function missingUploads(
  uploads: readonly ExportedUpload[],
  folder: string | null,
): Promise<ExportedUpload[]> {
  const present = new Set(folder === null ? [] : await filesBelow(folder));
  return uploads.filter(({ file }) => !present.has(file));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
}

/** The hosts of a site's own addresses, with their ports. */
export function ownHosts(origins: readonly string[]): ReadonlySet<string> {
  return new Set(origins.flatMap((origin) => (URL.canParse(origin) ? new URL(origin).host : [])));
}

/**
 * What the owner is told at the start of uploads that are missing; null when none is.
 * @param folder where they were looked for
 */
export function missingLine(
  missing: readonly ExportedUpload[],
  all: readonly ExportedUpload[],
  folder: string,
): string | null {
  const [first] = missing;
  if (!first) return null;
  const count =
    missing.length === all.length ? `All ${all.length}` : `${missing.length} of ${all.length}`;
  return `${count} uploads are missing in ${folder}; pictures are shown as placeholders of their size. --fetch-uploads brings them from ${first.address.origin}.`;
}
