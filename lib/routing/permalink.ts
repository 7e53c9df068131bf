import {
  GetArchivePermalinkDocument,
  GetAuthorPermalinkDocument,
  GetPermalinkDocument,
  GetPlainAddressDocument,
  GetProjectPermalinkDocument,
  GetTagPermalinkDocument,
  GetTermPermalinkDocument,
  GetTermsOfSlugDocument,
  GetUserPermalinkDocument,
} from '@/generated/lib/routing/permalink';
import { findAgain } from '@/lib/cms/confirm-missing';
import { contentNames } from '@/lib/cms/content-names';
import type { Ask } from '@/lib/cms/create-ask';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import { isForeignParameter, plainParameters } from '@/own-addresses';
import type { Site } from '@/lib/content/shared/site';
import { uploadPath } from '@/lib/content/server/upload-path';
import { encodePath } from './address';
import { archiveDateIn, archiveDatePath } from '@/lib/content/server/archive-date';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** A path of this site with the slash at its end; null for any other address. */
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

/** Parameters whose addresses are known without a question. */
type Unasked = 's' | 'name' | 'pagename' | 'm' | 'year' | 'paged';

type Named = Exclude<keyof typeof plainParameters, Unasked>;

/** The path of a term of a taxonomy, by its slug. */
async function termOfSlug(taxonomy: string, slug: string, ask: Ask): Promise<string | null> {
  const { terms } = await ask(GetTermsOfSlugDocument, { slug: [slug] });
  return sitePath(terms?.nodes.find(({ taxonomyName }) => taxonomyName === taxonomy)?.uri);
}

/** For each parameter, the question that finds the path of its content. */
const lookups: Readonly<Record<Named, Lookup>> = {
  p: contentPermalink,
  page_id: contentPermalink,
  attachment_id: contentPermalink,
  cat: async (id, ask) => sitePath((await ask(GetTermPermalinkDocument, { id })).termNode?.uri),
  author: async (id, ask) => sitePath((await ask(GetUserPermalinkDocument, { id })).user?.uri),
  author_name: async (slug, ask) =>
    sitePath((await ask(GetAuthorPermalinkDocument, { slug })).user?.uri),
  category_name: async (path, ask) =>
    termOfSlug('category', path.slice(path.lastIndexOf('/') + 1), ask),
  tag: async (slug, ask) => sitePath((await ask(GetTagPermalinkDocument, { slug })).tag?.uri),
  project: async (slug, ask) =>
    sitePath((await ask(GetProjectPermalinkDocument, { slug })).project?.uri),
  post_type: async (name, ask) =>
    sitePath((await ask(GetArchivePermalinkDocument, { name })).contentType?.uri),
};

const VALUE = {
  id: /^[1-9]\d{0,15}$/,
  slug: /^[^\s/\\?#.]{1,200}$/,
  path: /^[^\s/\\?#.]{1,200}(?:\/[^\s/\\?#.]{1,200}){0,9}$/,
};

/** What WordPress takes off the end of such a value, which the sentence around a link has put there. */
const PUNCTUATION = /[\s!"'(),.;{}“”]+$/;

function isNamed(name: string): name is Named {
  return Object.hasOwn(lookups, name);
}

/** The path of a content or a term by its slug, in a content type or a taxonomy that the site knows nothing of. */
async function foreignPermalink(name: string, slug: string, ask: Ask): Promise<string | null> {
  const { types, taxonomies } = await contentNames(ask);
  if (types.includes(name)) {
    const uri = `/?${name}=${encodeURIComponent(slug)}`;
    return sitePath((await ask(GetPlainAddressDocument, { uri })).nodeByUri?.uri);
  }
  return taxonomies.includes(name) ? termOfSlug(name, slug, ask) : null;
}

/** The look-up of the first parameter that names content; null when none does. */
function lookupOf(
  parameters: Parameters,
  ask: Ask,
  site: Site,
): (() => Promise<string | null>) | null {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replace(PUNCTUATION, '')]] : [],
  );
  // In the order of the look-ups: WordPress's shortest addresses are `?post_type=service&p=18`.
  const named = new Map(given);
  for (const name of Object.keys(lookups).filter(isNamed)) {
    const value = named.get(name);
    if (value !== undefined && VALUE[plainParameters[name]].test(value)) {
      return () => lookups[name](value, ask, site);
    }
  }
  const foreign = given.find(([name, value]) => isForeignParameter(name) && VALUE.slug.test(value));
  return foreign ? () => foreignPermalink(...foreign, ask) : null;
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

/** Where a plain address leads that needs no question; null where there is nothing that could be there. */
function unaskedPath(parameters: Parameters): string | null {
  const { s, name, pagename, paged } = parameters;
  if (typeof s === 'string') return `/search?q=${encodeURIComponent(s)}`;
  const path = pagename ?? name;
  if (typeof path === 'string' && VALUE.path.test(path)) return encodePath(`/${path}/`);
  if (typeof paged === 'string' && /^[1-9]\d{0,5}$/.test(paged))
    return numberedPath('/', Number(paged));
  return datePath(parameters);
}

/**
 * Where one of WordPress's plain addresses belongs: content by `?p=`, `?page_id=`, `?attachment_id=` (a file's parent, else the
 * file itself), `?project=` or the name of any other content type; terms by `?cat=`, `?category_name=`, `?tag=` or the name of any
 * other taxonomy; authors by `?author=` and `?author_name=`; the archive of a type by `?post_type=`. What `?name=`, `?pagename=`,
 * `?m=`, `?year=`, `?paged=` and `?s=` name has its path, whether it is there or not.
 *
 * @returns a path of this site without basePath, percent-encoded; null when there is no such content
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function permalinkOf(
  parameters: Parameters,
  ask: Ask,
  site: Site,
): Promise<string | null> {
  const lookup = typeof parameters.s === 'string' ? null : lookupOf(parameters, ask, site);
  if (!lookup) return unaskedPath(parameters);
  return (await lookup()) ?? findAgain(ask, lookup);
}
