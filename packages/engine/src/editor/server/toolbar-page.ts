import type { QueryCms } from '#cms/apollo-client';
import { decodedSegments } from '#decoded';
import {
  contentEditor,
  contentTypeEditor,
  profileEditor,
  termEditor,
  userEditor,
} from '#editor/shared/admin-address';
import type { EditLink, ToolbarPageNode } from '#editor/shared/contract';
import { isContentId } from '#editor/shared/preview-address';
import {
  GetToolbarContentDocument,
  GetToolbarNodeDocument,
  type GetToolbarNodeQuery,
} from '#generated/editor/server/toolbar';
import { parseAddress } from '#routing/address';
import { type EditorRights, mayDo, mayEditContent, mayEditType, rightsOf } from './editor-rights';

type ToolbarNode = NonNullable<GetToolbarNodeQuery['nodeByUri']>;

/** The WordPress screen that edits a node; null if there is none, or none for this editor. */
function editorOf(node: ToolbarNode, cmsUrl: string, rights: EditorRights): string | null {
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
 * The link "Edit {typename}" of a node: content, terms, authors and content types are edited on
 * different screens of WordPress. Null on the front page and on the posts page, and for somebody
 * who may not edit.
 */
export function editLink(node: ToolbarNode, cmsUrl: string, rights: EditorRights): EditLink | null {
  if ('isFrontPage' in node && node.isFrontPage) return null;
  if ('isPostsPage' in node && node.isPostsPage) return null;
  const href = editorOf(node, cmsUrl, rights);
  if (href === null) return null;
  const name = node.__typename === 'ContentType' ? node.label || node.name : null;
  return { typename: node.__typename, name, href };
}

/**
 * The database id in an address (`?p=42`, as in a preview's); null if there is none, or it is
 * malformed.
 */
function contentIdOf(search: string): string | null {
  const id = new URLSearchParams(search).get('p') ?? '';
  return isContentId(id) ? id : null;
}

/**
 * The edit link of an address whose node is not known, from its `p` and `typeName`. Null for
 * somebody who may edit neither posts nor pages.
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
  return { typename: isName ? typeName : null, name: null, href: contentEditor(cmsUrl, id) };
}

/** The page that the editor looks at, for the toolbar. */
export interface ToolbarPageFacts {
  node: ToolbarPageNode | null;
  edit: EditLink | null;
}

type Answer = Pick<GetToolbarNodeQuery, 'viewer'> & { node: GetToolbarNodeQuery['nodeByUri'] };

async function contentWith(id: string, queryCms: QueryCms): Promise<Answer> {
  const { viewer, contentNode } = await queryCms(GetToolbarContentDocument, { id });
  return { viewer, node: contentNode };
}

async function nodeAt(path: string, queryCms: QueryCms): Promise<Answer | null> {
  const segments = path === '' ? null : decodedSegments(path);
  const address = segments && parseAddress(segments);
  if (!address || 'junk' in address) return null;
  const { viewer, nodeByUri } = await queryCms(GetToolbarNodeDocument, { uri: address.path });
  return { viewer, node: nodeByUri };
}

function partsOf(address: string): { path: string; search: string } {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  return { path, search };
}

const UNKNOWN_RIGHTS = rightsOf(null);

/** A page whose node is not known: its edit link uses the `p` of its address. */
export function unknownPage(
  address: string,
  cmsUrl: string,
  rights: EditorRights = UNKNOWN_RIGHTS,
): ToolbarPageFacts {
  return { node: null, edit: editLinkOfAddress(partsOf(address).search, cmsUrl, rights) };
}

/**
 * Asks WordPress for the page that the editor looks at. There is no link to content that the editor
 * may not edit.
 *
 * @param address see `toolbarAddress`
 * @throws what `queryCms` throws
 */
export async function loadToolbarPage(
  address: string,
  queryCms: QueryCms,
  cmsUrl: string,
): Promise<ToolbarPageFacts> {
  const { path, search } = partsOf(address);
  const id = path === '/' ? contentIdOf(search) : null;
  const answer = await (id === null ? nodeAt(path, queryCms) : contentWith(id, queryCms));
  const rights = rightsOf(answer?.viewer ?? null);
  const node = answer?.node;
  if (!node) return unknownPage(address, cmsUrl, rights);
  return {
    node: {
      typename: node.__typename,
      databaseId: 'databaseId' in node ? node.databaseId : null,
    },
    edit: editLink(node, cmsUrl, rights),
  };
}
