import type { SiteContext } from '../graph/context';
import type { PostRecord } from '../model';
import { graphqlTypeName } from '../store/type-names';
import { rawUrlEncode } from './redirect';

/**
 * FaustWP's preview link of a post, a page or a custom one, with "redirects" on: it leads to the
 * content's own path on the front end, a draft's to `/`. Null for what has no preview: uploads, the
 * posts page.
 */
export function previewLink(
  post: PostRecord,
  { store, permalinks }: Pick<SiteContext, 'store' | 'permalinks'>,
): string | null {
  const uri = permalinks.uriOfPost(post);
  if (uri === null || post.type === 'attachment' || post.status === 'trash') return null;
  const path = encodeURI(uri);
  const pathname = `preview=true&previewPathname=${rawUrlEncode(path)}`;
  const typeName = `typeName=${graphqlTypeName(store.contentType(post.type) ?? { name: post.type })}`;
  const { frontEndUrl } = store.settings;
  if (!path.includes('?')) {
    const pageId = post.type === 'page' ? `&page_id=${post.id}` : '';
    return `${frontEndUrl}${path}?${pathname}&p=${post.id}${pageId}&${typeName}`;
  }
  // The address of a page's draft has page_id and no p, which the front end needs in every form.
  const id = /[?&]p=/.test(path) ? '' : `&p=${post.id}`;
  return `${frontEndUrl}${path}&${pathname}${id}&${typeName}`;
}
