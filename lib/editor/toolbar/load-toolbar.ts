import {
  GetToolbarNodeDocument,
  GetViewerDocument,
  type GetViewerQuery,
  GetViewerToolbarDocument,
} from '@/generated/lib/editor/toolbar/toolbar';
import { parseAddress } from '@/lib/routing/address';
import type { Ask } from '@/wp-templates/template-query';
import { editLink } from './edit-link';
import type { ToolbarData, ToolbarPicture, ToolbarViewer } from './toolbar-data';

/** What the toolbar's data is made with. */
export interface ToolbarWorld {
  /** Asks WordPress with the editor's token. */
  ask: Ask;
  cmsUrl: string;
  /** The address at which this site gives an avatar; null without one. */
  avatar: (source: string | null | undefined) => string | null;
  /** Hears of what could not be asked. */
  log: (message: string) => void;
}

/** Undefined when it could not be asked. */
async function tried<Answer>(
  asking: Promise<Answer>,
  log: (message: string) => void,
): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function pictureOf(src: string | null, src2x: string | null): ToolbarPicture | null {
  return src ? { src, src2x } : null;
}

function viewerOf(
  viewer: GetViewerQuery['viewer'] | undefined,
  avatar: ToolbarWorld['avatar'],
): ToolbarViewer | null {
  if (!viewer) return null;
  const { name, username, avatar26, avatar52, avatar64, avatar128 } = viewer;
  return {
    name: name || username || '',
    username: username ?? '',
    small: pictureOf(avatar(avatar26?.url), avatar(avatar52?.url)),
    large: pictureOf(avatar(avatar64?.url), avatar(avatar128?.url)),
  };
}

function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

async function nodeAt(path: string | undefined, ask: Ask) {
  const segments = path === undefined ? null : segmentsOf(path);
  const address = segments && parseAddress(segments);
  if (!address || 'junk' in address) return null;
  return (await ask(GetToolbarNodeDocument, { uri: address.path })).nodeByUri;
}

/**
 * Asks WordPress for what the toolbar shows (specification, sections 2.11, 3.3 and 7.3): the viewer, whether the viewer
 * wants the toolbar, and the page. A question that fails takes its part away and not the toolbar (section 6).
 *
 * @param path the page's path without basePath, as the browser has it
 * @returns null when WordPress takes the token for nobody's
 */
export async function loadToolbar(
  path: string | undefined,
  { ask, cmsUrl, avatar, log }: ToolbarWorld,
): Promise<ToolbarData | null> {
  const [wish, person, node] = await Promise.all([
    tried(ask(GetViewerToolbarDocument, {}), log),
    tried(ask(GetViewerDocument, {}), log),
    tried(nodeAt(path, ask), log),
  ]);
  if (wish?.viewer === null || person?.viewer === null) return null;
  return {
    cmsUrl,
    show: wish?.viewer.shouldShowFaustToolbar !== false,
    viewer: viewerOf(person?.viewer, avatar),
    node: node
      ? { typename: node.__typename, databaseId: 'databaseId' in node ? node.databaseId : null }
      : null,
    edit: node ? editLink(node, cmsUrl) : null,
  };
}
