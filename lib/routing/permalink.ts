import {
  GetPermalinkDocument,
  GetProjectPermalinkDocument,
  GetTagPermalinkDocument,
  GetTermPermalinkDocument,
  GetUserPermalinkDocument,
} from '@/generated/lib/routing/permalink';
import { findAgain } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';
import { plainParameters } from '@/own-addresses';
import type { Site } from '@/lib/content/shared/site';
import { uploadPath } from '@/lib/content/server/upload-path';
import { encodePath } from './address';
import { archiveDateIn, archiveDatePath } from '@/lib/content/server/archive-date';

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

async function contentPermalink(id: string, ask: Ask, site: Site): Promise<string | null> {
  const { contentNode } = await ask(GetPermalinkDocument, { id });
  if (!contentNode) return null;
  if (contentNode.__typename === 'Testimonial') return '/';
  if (contentNode.__typename === 'MediaItem') {
    return sitePath(contentNode.parent?.node.uri) ?? filePath(contentNode.mediaItemUrl, site);
  }
  return sitePath(contentNode.uri);
}

type Lookup = (value: string, ask: Ask, site: Site) => Promise<string | null>;

type Named = Exclude<keyof typeof plainParameters, 's' | 'm' | 'year'>;

/** For each parameter, the question that finds the path of its content. */
const lookups: Readonly<Record<Named, Lookup>> = {
  p: contentPermalink,
  page_id: contentPermalink,
  attachment_id: contentPermalink,
  cat: async (id, ask) => sitePath((await ask(GetTermPermalinkDocument, { id })).termNode?.uri),
  author: async (id, ask) => sitePath((await ask(GetUserPermalinkDocument, { id })).user?.uri),
  tag: async (slug, ask) => sitePath((await ask(GetTagPermalinkDocument, { slug })).tag?.uri),
  project: async (slug, ask) =>
    sitePath((await ask(GetProjectPermalinkDocument, { slug })).project?.uri),
};

const VALUE = { id: /^[1-9]\d{0,15}$/, slug: /^[^\s/\\?#.]{1,200}$/ };

function isNamed(name: string): name is Named {
  return Object.hasOwn(lookups, name);
}

/** The look-up of the first parameter that names content; null when none does. */
function lookupOf(
  parameters: Parameters,
  ask: Ask,
  site: Site,
): (() => Promise<string | null>) | null {
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string' || !isNamed(name)) continue;
    if (VALUE[plainParameters[name]].test(value)) return () => lookups[name](value, ask, site);
  }
  return null;
}

/** The path of the date in `?m=202605`, or in `?year=2026&monthnum=5&day=17`; null without one. */
function datePath({ m, year, monthnum, day }: Parameters): string | null {
  const parts =
    typeof m === 'string' ? [m.slice(0, 4), m.slice(4, 6), m.slice(6, 8)] : [year, monthnum, day];
  const end = parts.findIndex((part) => typeof part !== 'string' || !/^\d+$/.test(part));
  const path = `/${parts.slice(0, end === -1 ? parts.length : end).join('/')}/`;
  const dated = archiveDateIn(path);
  return dated && archiveDatePath(dated.date);
}

/**
 * Where one of WordPress's plain addresses belongs: `?p=`, `?page_id=`, `?project=`, `?attachment_id=` (a file's
 * parent, else the file itself), `?cat=`, `?tag=`, `?author=`, `?m=` and `?year=` (the
 * archive of the date, whether there is one or not), and `?s=`, a search.
 *
 * @returns a path of this site without basePath, percent-encoded; null when there is no such content
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function permalinkOf(
  parameters: Parameters,
  ask: Ask,
  site: Site,
): Promise<string | null> {
  const { s } = parameters;
  if (typeof s === 'string') return `/search?q=${encodeURIComponent(s)}`;
  const lookup = lookupOf(parameters, ask, site);
  if (!lookup) return datePath(parameters);
  return (await lookup()) ?? findAgain(ask, lookup);
}
