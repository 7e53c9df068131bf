import { environment } from '@homegrown/engine/cms/environment';
import { queryCmsAsEditor } from '@homegrown/engine/cms/query-cms';
import { tokenLimits } from '@homegrown/engine/editor/server/answer-with-token';
import { editorHandler } from '@homegrown/engine/editor/server/api-handler';
import { avatarAddress } from '@homegrown/engine/editor/server/avatar';
import { knownNetworks } from '@homegrown/engine/editor/server/known-networks';
import { loadToolbar } from '@homegrown/engine/editor/server/load-toolbar';
import { isToolbarOn } from '@homegrown/engine/editor/server/settings';
import { toolbarEndpoint } from '@homegrown/engine/editor/server/toolbar-endpoint';
import { site } from '@/site';

const limits = tokenLimits('toolbar', knownNetworks);

function load(token: string, path: string | undefined) {
  const {
    NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
    FAUST_SECRET_KEY: secret,
    BASE_PATH: basePath,
  } = environment();
  return loadToolbar(path, {
    ask: queryCmsAsEditor(site, token),
    cmsUrl,
    avatar: (source) => (secret ? avatarAddress(source, secret, basePath) : null),
    log: (message) => console.error(`Toolbar: ${message}`),
  });
}

export default editorHandler(toolbarEndpoint, {
  // Where only WordPress says whether it is on, the page that asks has it from there.
  dependencies: () => ({ isOn: isToolbarOn(true, site), load, limits }),
  failure: 'toolbarBroken',
  headers: { 'Cache-Control': 'private, no-store', Vary: 'Authorization' },
});

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
