import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable } from '#cms/unavailable';
import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { safeHref } from '#content/server/safe-href';
import type { Site } from '#content/shared/site';
import { contentEditor } from '#editor/shared/admin-address';
import type { PreviewAnswer, PreviewFacts } from '#editor/shared/contract';
import type { PreviewAddress } from '#editor/shared/preview-address';
import {
  GetPreviewViewerDocument,
  PreviewSeedDocument,
} from '#generated/editor/server/preview-seed';
import { chooseTemplate } from '#routing/template-candidates';
import {
  loadScreen,
  type PropsByName,
  type ScreenOf,
  type Templates,
  withoutNewsletter,
} from '#templates/screens';
import { wordingOf } from '#words/wording';
import { queryAsTheOriginal, previewedNode } from './previewed-node';
import { describeState, isPublic } from './publish-state';

/** What a page shows of a preview. */
export interface PreviewPage<Screen> {
  screen: Screen;
  facts: PreviewFacts;
}

/** A preview, or why there is none. */
export type LoadedPreview<Screen> = ({ kind: 'ready' } & PreviewPage<Screen>) | PreviewAnswer;

async function load<Props extends PropsByName>(
  templates: Templates<Props>,
  address: PreviewAddress,
  queryCms: QueryCms,
  site: Site,
): Promise<LoadedPreview<ScreenOf<Props>>> {
  const { viewer, contentNode } = await queryCms(PreviewSeedDocument, {
    id: address.id,
    asPreview: true,
  });
  if (!viewer) return { kind: 'expired' };
  if (!contentNode) return { kind: 'not-found' };
  const previewed = previewedNode(contentNode, address);
  if (!previewed) return { kind: 'not-allowed' };

  const { node, revision, state } = previewed;
  const editHref = contentEditor(site.cmsUrl, node.databaseId);
  const template = chooseTemplate(node, templates, site);
  if (!template) return { kind: 'no-template', typename: node.__typename ?? '?', editHref };

  const screen = await loadScreen(
    templates,
    template,
    revision ? queryAsTheOriginal(queryCms, revision.databaseId, revision.original) : queryCms,
    { node, page: 1, after: '', asPreview: true },
    site,
  );
  if (!screen) {
    // The token may have expired between the two queries.
    const { viewer: still } = await queryCms(GetPreviewViewerDocument, {});
    return { kind: still ? 'not-found' : 'expired' };
  }
  return {
    kind: 'ready',
    screen: withoutNewsletter(screen),
    facts: {
      status: describeState(state, wordingOf(site)),
      publishedHref: isPublic(state) ? safeHref(node.uri, site) : null,
      editHref,
    },
  };
}

/**
 * Asks WordPress for a preview: the node by its id, as preview; the template that the published
 * page has; that template's own query. A reason why it can't be shown is an answer too.
 *
 * @param ask asks with the editor's token
 * @throws only for mistakes in this site's own code, never for what WordPress answers
 */
export async function loadPreview<Props extends PropsByName>(
  templates: Templates<Props>,
  address: PreviewAddress,
  queryCms: QueryCms,
  site: Site,
): Promise<LoadedPreview<ScreenOf<Props>>> {
  try {
    return await load(templates, address, queryCms, site);
  } catch (error) {
    if (error instanceof IncompleteAnswer) return { kind: 'unexpected', detail: error.message };
    if (!(error instanceof CmsUnavailable)) throw error;
    return { kind: error.reason === 'graphql' ? 'failed' : 'unavailable', detail: error.message };
  }
}
