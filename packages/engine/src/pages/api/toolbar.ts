import type { NextApiHandler } from 'next';
import { environment } from '#cms/environment';
import { queryCmsAsEditor } from '#cms/query-cms';
import { tokenLimits } from '#editor/server/answer-with-token';
import { editorHandler } from '#editor/server/api-handler';
import { avatarAddress } from '#editor/server/fetch-avatar';
import { knownNetworks } from '#editor/server/known-networks';
import { loadToolbar } from '#editor/server/load-toolbar';
import { isToolbarOn } from '#editor/server/sign-in-settings';
import { toolbarEndpoint } from '#editor/server/toolbar-endpoint';
import type { SiteDefinition } from '#site/define-site';

const limits = tokenLimits('toolbar', knownNetworks);

function load(token: string, path: string | undefined, site: SiteDefinition) {
  const {
    NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
    FAUST_SECRET_KEY: secret,
    BASE_PATH: basePath,
  } = environment();
  return loadToolbar(path, {
    queryCms: queryCmsAsEditor(site, token),
    cmsUrl,
    avatar: (source) => (secret ? avatarAddress(source, secret, basePath) : null),
    log: (message) => console.error(`Toolbar: ${message}`),
  });
}

/** `/api/editor/toolbar`: what the toolbar of a page shows. It reads no body. */
export const toolbarRoute = (site: SiteDefinition): NextApiHandler =>
  editorHandler(toolbarEndpoint, {
    // Where only WordPress says whether it is on, the page that asks has it from there.
    dependencies: () => ({
      isOn: isToolbarOn(true, site),
      load: (token: string, path: string | undefined) => load(token, path, site),
      limits,
    }),
    failure: 'toolbarBroken',
    headers: { 'Cache-Control': 'private, no-store', Vary: 'Authorization' },
  });
