import type { GetToolbarNodeQuery } from '@/generated/editor/server/toolbar';
import {
  contentEditor,
  contentTypeEditor,
  profileEditor,
  termEditor,
  userEditor,
} from '../shared/admin-address';
import { type EditorRights, mayDo, mayEditContent, mayEditType } from './editor-rights';
import type { EditLink } from '../shared/contract';

type Node = NonNullable<GetToolbarNodeQuery['nodeByUri']>;

/** The screen of WordPress that edits a node; null for what has none, or none for this editor. */
function editorOf(node: Node, cmsUrl: string, rights: EditorRights): string | null {
  switch (node.__typename) {
    case 'ContentType':
      return node.name && mayEditType(rights, node.name)
        ? contentTypeEditor(cmsUrl, node.name)
        : null;
    case 'User':
      if (node.databaseId === rights.userId) return profileEditor(cmsUrl);
      return mayDo(rights, 'edit_users') ? userEditor(cmsUrl, node.databaseId) : null;
    default:
      if ('isTermNode' in node && node.isTermNode) {
        return node.taxonomyName && mayDo(rights, 'manage_categories')
          ? termEditor(cmsUrl, node.taxonomyName, node.databaseId)
          : null;
      }
      return 'isContentNode' in node && node.isContentNode && mayEditContent(rights, node)
        ? contentEditor(cmsUrl, node.databaseId)
        : null;
  }
}

/**
 * The link "Edit {typename}" of a node: a content's, a term's, an author's and a content
 * type's editors are different screens of WordPress. None on the front page and on the posts page, and none for who may
 * not edit.
 */
export function editLink(node: Node, cmsUrl: string, rights: EditorRights): EditLink | null {
  if ('isFrontPage' in node && node.isFrontPage) return null;
  if ('isPostsPage' in node && node.isPostsPage) return null;
  const href = editorOf(node, cmsUrl, rights);
  if (href === null) return null;
  const what = node.__typename === 'ContentType' ? node.label || node.name : node.__typename;
  return { label: `Edit ${what}`, href };
}

/** The number that an address gives its content, as a preview's does; null without a good one. */
export function contentIdOf(search: string): string | null {
  const id = new URLSearchParams(search).get('p') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? id : null;
}

/**
 * The edit link of an address whose node is not known: its `p` and `typeName`. None for who
 * may edit neither posts nor pages.
 */
export function editLinkOfAddress(
  search: string,
  cmsUrl: string,
  rights: EditorRights,
): EditLink | null {
  const id = contentIdOf(search);
  const typeName = new URLSearchParams(search).get('typeName') ?? '';
  const isName = /^[A-Za-z_]\w{0,60}$/.test(typeName);
  const types = isName ? [typeName] : ['Post', 'Page'];
  if (id === null || !types.some((type) => mayEditType(rights, type))) return null;
  return { label: isName ? `Edit ${typeName}` : 'Edit', href: contentEditor(cmsUrl, id) };
}
