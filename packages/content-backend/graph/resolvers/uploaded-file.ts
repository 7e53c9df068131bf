import { stat } from 'node:fs/promises';
import path from 'node:path';

const UPLOADS = '/wp-content/uploads/';

/**
 * The size in bytes of the file behind an address of an upload; null when it is not in the folder
 * of uploads.
 */
export async function uploadedFileSize(
  address: string,
  uploadsDir: string | null,
): Promise<number | null> {
  const start = address.indexOf(UPLOADS);
  if (uploadsDir === null || start === -1) return null;
  const root = path.resolve(uploadsDir);
  const file = path.resolve(root, decoded(address.slice(start + UPLOADS.length)));
  if (!file.startsWith(`${root}${path.sep}`)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).replaceAll('\0', '');
  } catch {
    return address;
  }
}
