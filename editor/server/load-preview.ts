import {
  GetPreviewViewerDocument,
  GetSeedNodeDocument,
} from '@/generated/editor/server/preview-seed';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { safeHref } from '@/lib/content/server/safe-href';
import type { Site } from '@/lib/content/shared/site';
import { templateCandidates } from '@/lib/routing/template-candidates';
import { loadScreen, registry } from '@/wp-templates/queries';
import type { Screen } from '@/wp-templates/screens';
import type { Ask } from '@/wp-templates/template';
import { NotSignedIn } from '../browser/ask-as-editor';
import { contentEditor } from '../browser/admin-address';
import { askingAsTheOriginal } from './as-the-original';
import type { PreviewAddress } from '../browser/preview-address';
import { previewedNode } from './previewed-node';
import { describeState, isPublic } from './publish-state';

/** What the bar of a preview says and where it leads. */
export interface PreviewFacts {
  /** "Draft", "Published, with unpublished changes". */
  status: string;
  /** The page that visitors see; null when there is none. */
  publishedHref: string | null;
  editHref: string;
}

/** What came of asking WordPress for a preview. */
export type LoadedPreview =
  | { kind: 'ready'; screen: Screen; facts: PreviewFacts }
  /** WordPress did not take the token. */
  | { kind: 'expired' }
  | { kind: 'not-found' }
  | { kind: 'not-allowed' }
  | { kind: 'no-template'; typename: string; editHref: string }
  | { kind: 'unavailable'; detail: string }
  /** WordPress answered with errors. */
  | { kind: 'failed'; detail: string };

async function load(address: PreviewAddress, ask: Ask, site: Site): Promise<LoadedPreview> {
  const { viewer, contentNode } = await ask(GetSeedNodeDocument, {
    id: address.id,
    asPreview: true,
  });
  if (!viewer) return { kind: 'expired' };
  if (!contentNode) return { kind: 'not-found' };
  const previewed = previewedNode(contentNode, address);
  if (!previewed) return { kind: 'not-allowed' };

  const { node, revision, state } = previewed;
  const editHref = contentEditor(site.cmsUrl, node.databaseId);
  const template = templateCandidates(node).find((name) => registry.names.has(name));
  if (!template)
    return { kind: 'no-template', typename: node.__typename ?? 'this content', editHref };

  const screen = await loadScreen(
    template,
    revision ? askingAsTheOriginal(ask, revision.databaseId, revision.original) : ask,
    { node, page: 1, after: '', asPreview: true },
    site,
  );
  if (!screen) {
    // The token may have come to its end in between.
    const { viewer: still } = await ask(GetPreviewViewerDocument, {});
    return { kind: still ? 'not-found' : 'expired' };
  }
  return {
    kind: 'ready',
    screen,
    facts: {
      status: describeState(state),
      publishedHref: isPublic(state) ? safeHref(node.uri, site) : null,
      editHref,
    },
  };
}

/**
 * Asks WordPress for a preview (specification, section 4.4): the node by its id, as preview; the template that the
 * published page has; that template's own query. Never rejects for what WordPress does.
 *
 * @param ask asks with the editor's token
 */
export async function loadPreview(
  address: PreviewAddress,
  ask: Ask,
  site: Site,
): Promise<LoadedPreview> {
  try {
    return await load(address, ask, site);
  } catch (error) {
    if (!(error instanceof CmsUnavailable)) throw error;
    if (error instanceof NotSignedIn && error.outcome.kind === 'signed-out') {
      return { kind: 'expired' };
    }
    return { kind: error.reason === 'graphql' ? 'failed' : 'unavailable', detail: error.message };
  }
}
