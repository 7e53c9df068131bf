import { numberedPath } from '@/lib/content/numbered-path';
import { withBasePath } from '@/lib/content/base-path';

/**
 * The address of a page of a list, with basePath: `/category/email/` and 2 give `/category/email/page/2/`.
 *
 * @param uri the list's own path without basePath
 */
export function pageAddress(uri: string, page: number): string {
  return withBasePath(numberedPath(uri, page));
}
