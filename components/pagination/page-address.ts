import { numberedPath } from '@/lib/content/shared/numbered-path';
import { withBasePath } from '@/lib/content/shared/base-path';

/**
 * The address of a page of a list, with basePath: `/category/email/` and 2 give `/category/email/page/2/`.
 *
 * @param uri the list's own path without basePath
 */
export function pageAddress(uri: string, page: number): string {
  return withBasePath(numberedPath(uri, page));
}
