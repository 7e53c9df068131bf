import type { GetSeedNodeQuery } from '@/generated/editor/server/preview-seed';
import type { SeedNode } from '@/lib/routing/seed-node';
import type { Original } from './as-the-original';
import type { PreviewAddress } from '../shared/preview-address';
import type { PublishState } from './publish-state';

type ContentNode = NonNullable<GetSeedNodeQuery['contentNode']>;

/** What a preview shows: the content itself, whatever revision WordPress gave for it. */
export interface PreviewedNode {
  /** What the published page would be chosen by: for a revision, the facts of the content that it is a revision of. */
  node: SeedNode & { uri: string; databaseId: number };
  /** For the template's answer, which has the revision; null when the content itself was given. */
  revision: { databaseId: number; original: Original } | null;
  state: PublishState;
}

/** A path of this site: WPGraphQL's, or the address's own where WPGraphQL gives another host's address. */
function pathOf(uri: string | null | undefined, { pathname }: PreviewAddress): string {
  const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//');
  if (uri && isPath(uri)) return uri;
  return isPath(pathname) ? pathname : '/';
}

/**
 * Reads the answer of GetSeedNode in preview. A revision has its own id and slug (`42-autosave-v1`) and is never the
 * front page, so the template is chosen by the content that it belongs to, as the published page's is.
 *
 * @returns null when the signed-in user sees its outline only: WordPress keeps the content type back
 */
export function previewedNode(given: ContentNode, address: PreviewAddress): PreviewedNode | null {
  if (!given.contentType) return null;
  const original = 'revisionOf' in given ? given.revisionOf?.node : undefined;
  const isRevision = original !== undefined || ('isRevision' in given && given.isRevision === true);
  if (!isRevision) {
    return {
      node: { ...given, uri: pathOf(given.uri, address) },
      revision: null,
      state: { status: given.status ?? 'unknown', date: given.date, hasChanges: false },
    };
  }
  const databaseId = original?.databaseId ?? Number(address.id);
  const uri = pathOf(original?.uri, address);
  return {
    node: {
      ...given,
      slug: null,
      ...original,
      template: original?.template ?? given.template,
      contentType: original?.contentType ?? given.contentType,
      databaseId,
      uri,
    },
    revision: {
      databaseId: given.databaseId,
      original: {
        id: original?.id ?? null,
        databaseId,
        uri,
        date: original?.date ?? null,
        modified: original?.modified ?? null,
      },
    },
    state: {
      status: original?.status ?? 'unknown',
      date: original?.date ?? null,
      hasChanges: true,
    },
  };
}
