import { basePath } from '@/lib/content/shared/base-path';
import { ownPages } from '@/own-addresses';

/**
 * How the toolbar names the page that the editor looks at when it asks this site's server about it: its path without
 * basePath, with the `p` and `typeName` that the edit link falls back to. A preview is
 * named as WordPress names content without a permalink, `/?p=44`.
 *
 * @returns null for a page of this site's own, which WordPress does not know
 */
export function askedAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  const path = (isBelow ? pathname.slice(basePath.length) : pathname) || '/';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    ['p', 'typeName'].flatMap((name) => given.getAll(name).map((value) => [name, value])),
  );
  const query = kept.has('p') ? `?${kept}` : '';
  const page = path.replace(/^\/|\/$/g, '');
  if (page === 'preview') return query ? `/${query}` : null;
  return ownPages.includes(page) ? null : `${path}${query}`;
}
