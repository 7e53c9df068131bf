import type { GetToolbarNodeQuery } from '@/generated/lib/editor/toolbar/toolbar';
import { contentEditor, contentTypeEditor, termEditor, userEditor } from './admin-address';
import type { EditLink } from './toolbar-data';

type Node = NonNullable<GetToolbarNodeQuery['nodeByUri']>;

/**
 * The link "Edit {typename}" of a node (specification, section 2.10): a content's, a term's, an author's and a content
 * type's editors are different screens of WordPress. None on the front page and on the posts page.
 */
export function editLink(node: Node, cmsUrl: string): EditLink | null {
  if ('isFrontPage' in node && node.isFrontPage) return null;
  if ('isPostsPage' in node && node.isPostsPage) return null;
  if (node.__typename === 'ContentType') {
    return node.name
      ? {
          label: `Edit ${node.label || node.name}`,
          href: contentTypeEditor(cmsUrl, node.name),
        }
      : null;
  }
  if (!('databaseId' in node)) return null;
  const label = `Edit ${node.__typename}`;
  if ('isTermNode' in node && node.isTermNode) {
    return node.taxonomyName
      ? { label, href: termEditor(cmsUrl, node.taxonomyName, node.databaseId) }
      : null;
  }
  if (node.__typename === 'User') return { label, href: userEditor(cmsUrl, node.databaseId) };
  return 'isContentNode' in node && node.isContentNode
    ? { label, href: contentEditor(cmsUrl, node.databaseId) }
    : null;
}

/**
 * The edit link of an address whose node is not known, as a preview's: its `p` and `typeName` (specification, section
 * 2.10).
 */
export function editLinkOfAddress(search: string, cmsUrl: string): EditLink | null {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('p') ?? '';
  const typeName = parameters.get('typeName') ?? '';
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const isName = /^[A-Za-z_]\w{0,60}$/.test(typeName);
  return { label: isName ? `Edit ${typeName}` : 'Edit', href: contentEditor(cmsUrl, id) };
}
