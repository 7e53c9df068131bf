import { tokenLimits } from '@/editor/server/answer-with-token';
import { editorHandler } from '@/editor/server/api-handler';
import { knownNetworks } from '@/editor/server/known-networks';
import { loadPreview } from '@/editor/server/load-preview';
import { previewEndpoint } from '@/editor/server/preview-endpoint';
import { PREVIEW_CMS_MS } from '@/editor/shared/contract';
import { currentSite } from '@/lib/cms/current-site';
import { queryCmsAsEditor } from '@/lib/cms/query-cms';
import { localizedSite } from '@/lib/documents/site-language';

const limits = tokenLimits('preview', knownNetworks);

export default editorHandler(previewEndpoint, {
  dependencies: () => {
    const site = currentSite();
    return {
      siteUrl: site.siteUrl,
      load: async (token, address) => {
        const spoken = await localizedSite();
        return loadPreview(address, queryCmsAsEditor(token, PREVIEW_CMS_MS), spoken);
      },
      limits,
    };
  },
  failure: 'previewsBroken',
  headers: { 'Cache-Control': 'private, no-store', Vary: 'Authorization' },
});

/** The answer is as large as the page that it shows. */
export const config = { api: { bodyParser: { sizeLimit: '16kb' }, responseLimit: false } };
