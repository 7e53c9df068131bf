import { environment } from '@homegrown/engine/cms/environment';
import { editorHandler } from '@homegrown/engine/editor/server/api-handler';
import { fetchAvatar } from '@homegrown/engine/editor/server/avatar';
import { avatarEndpoint } from '@homegrown/engine/editor/server/avatar-endpoint';
import { sharedLimit } from '@homegrown/engine/limits/shared-limit.mjs';

/**
 * A browser keeps an avatar for a day. An editor needs two to four of them, and all editors of an
 * office may share one address.
 */
const limit = sharedLimit('avatars', { capacity: 300, secondsEach: 0.5 });

export default editorHandler(avatarEndpoint, {
  dependencies: () => {
    const { FAUST_SECRET_KEY: secret, CMS_TIMEOUT_MS: timeoutMs } = environment();
    return { secret, fetchAvatar: (source: string) => fetchAvatar(source, timeoutMs), limit };
  },
  failure: 'pictureBroken',
});

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
