import { tokenLimits } from '@/editor/server/answer-with-token';
import { knownNetworks } from '@/editor/server/known-networks';
import { loadPreview } from '@/editor/server/load-preview';
import { previewEndpoint } from '@/editor/server/preview-endpoint';
import { editorHandler } from '@/editor/server/api-handler';
import { currentSite } from '@/lib/cms/current-site';
import { siteInItsLanguage } from '@/lib/documents/site-language';
import { queryCmsAsEditor } from '@/lib/cms/query-cms';

/**
 * The time for all questions of one preview together. It is longer than that of a page, because an
 * editor's screen asks for what no cache has.
 */
const MIN_TIMEOUT_MS = 15_000;

const limits = tokenLimits('preview', knownNetworks);

export default editorHandler(previewEndpoint, {
  dependencies: () => {
    const site = currentSite();
    return {
      siteUrl: site.siteUrl,
      load: async (token, address) => {
        const spoken = await siteInItsLanguage();
        return loadPreview(address, queryCmsAsEditor(token, MIN_TIMEOUT_MS), spoken);
      },
      limits,
    };
  },
  failure: 'previewsBroken',
  headers: { 'Cache-Control': 'private, no-store', Vary: 'Authorization' },
});

/** An answer is as long as the page that it shows. */
export const config = { api: { bodyParser: { sizeLimit: '16kb' }, responseLimit: false } };
