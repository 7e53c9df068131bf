import {
  GetToolbarContentDocument,
  GetToolbarNodeDocument,
  type GetToolbarNodeQuery,
} from '@/generated/editor/server/toolbar';
import { parseAddress } from '@/lib/routing/address';
import type { Ask } from '@/lib/cms/create-ask';
import { contentIdOf, editLink, editLinkOfAddress } from './edit-link';
import { type EditorRights, rightsOf } from './editor-rights';
import type { EditLink, ToolbarPageNode } from '../shared/contract';

/** The page that the editor looks at, for the toolbar. */
export interface ToolbarPageFacts {
  node: ToolbarPageNode | null;
  edit: EditLink | null;
}

type Answer = Pick<GetToolbarNodeQuery, 'viewer'> & { node: GetToolbarNodeQuery['nodeByUri'] };

function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

async function contentWith(id: string, ask: Ask): Promise<Answer> {
  const { viewer, contentNode } = await ask(GetToolbarContentDocument, { id });
  return { viewer, node: contentNode };
}

async function nodeAt(path: string, ask: Ask): Promise<Answer | null> {
  const segments = path === '' ? null : segmentsOf(path);
  const address = segments && parseAddress(segments);
  if (!address || 'junk' in address) return null;
  const { viewer, nodeByUri } = await ask(GetToolbarNodeDocument, { uri: address.path });
  return { viewer, node: nodeByUri };
}

function partsOf(address: string): { path: string; search: string } {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  return { path, search };
}

const UNTOLD = rightsOf(null);

/** A page whose node is not known: it is edited by the `p` of its address. */
export function unknownPage(
  address: string,
  cmsUrl: string,
  rights: EditorRights = UNTOLD,
): ToolbarPageFacts {
  return { node: null, edit: editLinkOfAddress(partsOf(address).search, cmsUrl, rights) };
}

/**
 * Asks WordPress for the page that the editor looks at. Of what the editor may not edit there is no link.
 *
 * @param address see `askedAddress`
 * @throws what `ask` throws
 */
export async function loadToolbarPage(
  address: string,
  ask: Ask,
  cmsUrl: string,
): Promise<ToolbarPageFacts> {
  const { path, search } = partsOf(address);
  const id = path === '/' ? contentIdOf(search) : null;
  const answer = await (id === null ? nodeAt(path, ask) : contentWith(id, ask));
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
