import { environment } from '@/lib/cms/environment';
import { editorRoute } from '@/editor/server/editor-route';
import { tokenBucket } from '@/editor/server/rate-limit';
import { recentKeys } from '@/editor/server/recent-keys';
import { toolbarEndpoint, type ToolbarLimits } from '@/editor/server/toolbar-endpoint';
import { askWithToken } from '@/editor/server/ask-with-token';
import { avatarAddress } from '@/editor/server/avatar-address';
import { loadToolbar } from '@/editor/server/load-toolbar';
import { isToolbarOn } from '@/editor/server/toolbar-setting';

/**
 * Each answer is three questions to WordPress: an editor at work needs one a page, a machine gets one a second. A token
 * that WordPress does not know is one or two, and as many of them as one machine may send are all that strangers get.
 */
const limits: ToolbarLimits = {
  questions: tokenBucket({ capacity: 120, secondsEach: 1 }),
  unknown: tokenBucket({ capacity: 120, secondsEach: 1 }),
  known: recentKeys({ seconds: 3600 }),
};

function load(token: string, path: string | undefined) {
  const {
    NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
    FAUST_SECRET_KEY: secret,
    BASE_PATH: basePath,
  } = environment();
  return loadToolbar(path, {
    ask: askWithToken(token),
    cmsUrl,
    avatar: (source) => (secret ? avatarAddress(source, secret, basePath) : null),
    log: (message) => console.error(`Toolbar: ${message}`),
  });
}

export default editorRoute(toolbarEndpoint, {
  world: () => ({ isOn: isToolbarOn(), load, limits }),
  failure: 'The toolbar does not work on this site at the moment.',
  headers: { 'Cache-Control': 'private, no-store', Vary: 'Authorization' },
});

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
