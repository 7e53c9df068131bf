import {
  GetPermalinkDocument,
  GetTagPermalinkDocument,
  GetTermPermalinkDocument,
  GetUserPermalinkDocument,
} from '@/generated/lib/routing/permalink';
import { queryCms } from '@/lib/cms/query-cms';
import { encodePath } from './address';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

function idIn(parameters: Parameters, names: readonly string[]): string | null {
  for (const name of names) {
    const value = parameters[name];
    if (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)) return value;
  }
  return null;
}

/** A path of this site with the slash at its end; null for an address that is none. */
function sitePath(uri: string | null | undefined): string | null {
  return uri?.startsWith('/') && !uri.startsWith('//') && !uri.includes('?')
    ? encodePath(uri)
    : null;
}

function uploadPath(address: string | null | undefined): string | null {
  const path = address?.match(/^https?:\/\/[^/]+(?:\/[^?#]*)?(\/wp-content\/uploads\/[^?#]+)/)?.[1];
  return path ?? null;
}

async function contentPermalink(id: string): Promise<string | null> {
  const { contentNode } = await queryCms(GetPermalinkDocument, { id });
  if (!contentNode) return null;
  if (contentNode.__typename === 'Testimonial') return '/';
  if (contentNode.__typename === 'MediaItem') {
    return sitePath(contentNode.parent?.node.uri) ?? uploadPath(contentNode.mediaItemUrl);
  }
  return sitePath(contentNode.uri);
}

/**
 * Where one of WordPress's plain addresses belongs: `?p=`, `?page_id=`, `?project=`, `?attachment_id=` (a file's
 * parent, else the file itself), `?cat=`, `?tag=`, `?author=`, and `?s=`, a search.
 *
 * @returns a path of this site without basePath, percent-encoded; null when there is no such content
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function permalinkOf(parameters: Parameters): Promise<string | null> {
  const content = idIn(parameters, ['p', 'page_id', 'attachment_id']);
  if (content) return contentPermalink(content);
  const term = idIn(parameters, ['cat']);
  if (term) return sitePath((await queryCms(GetTermPermalinkDocument, { id: term })).termNode?.uri);
  const user = idIn(parameters, ['author']);
  if (user) return sitePath((await queryCms(GetUserPermalinkDocument, { id: user })).user?.uri);
  const { s, tag, project } = parameters;
  if (typeof s === 'string') return `/search?q=${encodeURIComponent(s)}`;
  if (typeof tag === 'string' && tag) {
    return sitePath((await queryCms(GetTagPermalinkDocument, { slug: tag })).tag?.uri);
  }
  if (typeof project === 'string' && project) return sitePath(`/projects/${project}/`);
  return null;
}
