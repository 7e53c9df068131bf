import {
  GetPermalinkDocument,
  GetProjectPermalinkDocument,
  GetTagPermalinkDocument,
  GetTermPermalinkDocument,
  GetUserPermalinkDocument,
} from '@/generated/lib/routing/permalink';
import { confirmMissing } from '@/lib/cms/confirm-missing';
import { queryCms } from '@/lib/cms/query-cms';
import { plainParameters } from '@/own-addresses';
import type { Site } from '@/lib/content/shared/site';
import { uploadPath } from '@/lib/content/server/upload-path';
import { encodePath } from './address';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** A path of this site with the slash at its end; null for an address that is none. */
function sitePath(uri: string | null | undefined): string | null {
  return uri?.startsWith('/') && !uri.startsWith('//') && !uri.includes('?')
    ? encodePath(uri)
    : null;
}

/** An upload's path of this site without basePath; null on another host. */
function filePath(address: string | null | undefined, site: Site): string | null {
  return uploadPath(address, site)?.slice(site.basePath.length) ?? null;
}

async function contentPermalink(id: string, site: Site): Promise<string | null> {
  const { contentNode } = await queryCms(GetPermalinkDocument, { id });
  if (!contentNode) return null;
  if (contentNode.__typename === 'Testimonial') return '/';
  if (contentNode.__typename === 'MediaItem') {
    return sitePath(contentNode.parent?.node.uri) ?? filePath(contentNode.mediaItemUrl, site);
  }
  return sitePath(contentNode.uri);
}

type Named = Exclude<keyof typeof plainParameters, 's'>;

/** For each parameter, the question that finds the path of its content. */
const lookups: Readonly<Record<Named, (value: string, site: Site) => Promise<string | null>>> = {
  p: contentPermalink,
  page_id: contentPermalink,
  attachment_id: contentPermalink,
  cat: async (id) => sitePath((await queryCms(GetTermPermalinkDocument, { id })).termNode?.uri),
  author: async (id) => sitePath((await queryCms(GetUserPermalinkDocument, { id })).user?.uri),
  tag: async (slug) => sitePath((await queryCms(GetTagPermalinkDocument, { slug })).tag?.uri),
  project: async (slug) =>
    sitePath((await queryCms(GetProjectPermalinkDocument, { slug })).project?.uri),
};

const VALUE = { id: /^[1-9]\d{0,15}$/, slug: /^[^\s/\\?#.]{1,200}$/ };

function isNamed(name: string): name is Named {
  return Object.hasOwn(lookups, name);
}

function find(parameters: Parameters, site: Site): Promise<string | null> | null {
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string' || !isNamed(name)) continue;
    if (VALUE[plainParameters[name]].test(value)) return lookups[name](value, site);
  }
  return null;
}

/**
 * Where one of WordPress's plain addresses belongs: `?p=`, `?page_id=`, `?project=`, `?attachment_id=` (a file's
 * parent, else the file itself), `?cat=`, `?tag=`, `?author=`, and `?s=`, a search.
 *
 * @returns a path of this site without basePath, percent-encoded; null when there is no such content
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function permalinkOf(parameters: Parameters, site: Site): Promise<string | null> {
  const { s } = parameters;
  if (typeof s === 'string') return `/search?q=${encodeURIComponent(s)}`;
  const asked = find(parameters, site);
  if (!asked) return null;
  const path = await asked;
  if (path === null) await confirmMissing('a plain address');
  return path;
}
