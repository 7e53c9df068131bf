import type { QueryCms } from '#cms/apollo-client';
import { isObject, type Json } from '#cms/queried-fields';
import type { PreviewAddress } from '#editor/shared/preview-address';
import type { PreviewSeedQuery } from '#generated/editor/server/preview-seed';
import type { SeedNode } from '#routing/seed-node';
import type { PublishState } from './publish-state';

type ContentNode = NonNullable<PreviewSeedQuery['contentNode']>;

/** The facts that a preview takes from the content itself instead of from its revision. */
export interface Original {
  /** Global id; null if WordPress does not give the content itself. */
  id: string | null;
  databaseId: number;
  uri: string;
  date: string | null;
  modified: string | null;
}

/** What a preview shows: the content itself, even if WordPress answered with a revision. */
export interface PreviewedNode {
  /**
   * The node by which the published page would be chosen. For a revision, it has the facts of the
   * content that it is a revision of.
   */
  node: SeedNode & { uri: string; databaseId: number };
  /**
   * The revision that the template's answer has, and its original; null when the content itself was
   * given.
   */
  revision: { databaseId: number; original: Original } | null;
  state: PublishState;
}

/**
 * A path of this site: WPGraphQL's, or the address's own where WPGraphQL gives another host's
 * address.
 */
function pathOf(uri: string | null | undefined, { pathname }: PreviewAddress): string {
  const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//');
  if (uri && isPath(uri)) return uri;
  return isPath(pathname) ? pathname : '/';
}

/**
 * Reads the answer of GetSeedNode in preview. A revision has its own id and slug (`42-autosave-v1`)
 * and is never the front page, so the template is chosen by the content that it belongs to, as for
 * the published page.
 *
 * @returns null when the signed-in user may not see more than an outline: WordPress then withholds
 *   the content type
 */
export function previewedNode(content: ContentNode, address: PreviewAddress): PreviewedNode | null {
  if (!content.contentType) return null;
  const original = 'revisionOf' in content ? content.revisionOf?.node : undefined;
  const isRevision =
    original !== undefined || ('isRevision' in content && content.isRevision === true);
  if (!isRevision) {
    return {
      node: { ...content, uri: pathOf(content.uri, address) },
      revision: null,
      state: { status: content.status ?? 'unknown', date: content.date, hasChanges: false },
    };
  }
  const databaseId = original?.databaseId ?? Number(address.id);
  const uri = pathOf(original?.uri, address);
  return {
    node: {
      ...content,
      slug: null,
      ...original,
      template: original?.template ?? content.template,
      contentType: original?.contentType ?? content.contentType,
      databaseId,
      uri,
    },
    revision: {
      databaseId: content.databaseId,
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

/**
 * Removes the page itself from its ancestors, because WordPress makes it the parent of its
 * revision.
 */
function withoutItself(ancestors: unknown, id: string | null): unknown {
  if (!isObject(ancestors) || !Array.isArray(ancestors.nodes)) return ancestors;
  return {
    ...ancestors,
    nodes: ancestors.nodes.filter((node) => !isObject(node) || node.id !== id),
  };
}

function restored(node: Json, original: Original): Json {
  const known = Object.entries(original).filter(([key, value]) => key in node && value !== null);
  return {
    ...node,
    ...Object.fromEntries(known),
    ...('ancestors' in node ? { ancestors: withoutItself(node.ancestors, original.id) } : {}),
  };
}

/**
 * An answer in which the revision has the identity of its content, as it will once it is published.
 * WordPress's own preview also takes the text from the revision, and id, address and dates from the
 * post.
 */
function withOriginal<Data>(data: Data, revisionId: number, original: Original): Data {
  if (!isObject(data)) return data;
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    isObject(value) && value.databaseId === revisionId ? restored(value, original) : value,
  ]);
  return { ...data, ...Object.fromEntries(entries) };
}

/**
 * A `QueryCms` whose answers have the content's own id, address and dates instead of its
 * revision's.
 */
export function queryAsTheOriginal(
  queryCms: QueryCms,
  revisionId: number,
  original: Original,
): QueryCms {
  return async (query, variables) =>
    withOriginal(await queryCms(query, variables), revisionId, original);
}
