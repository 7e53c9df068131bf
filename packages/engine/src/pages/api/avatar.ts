import { environment } from '#cms/environment';
import { editorHandler } from '#editor/server/api-handler';
import { avatarEndpoint } from '#editor/server/avatar-endpoint';
import { fetchAvatar } from '#editor/server/fetch-avatar';
import { sharedLimit } from '#limits/shared-limit';

/**
 * A browser keeps an avatar for a day. An editor needs two to four of them, and all editors of an
 * office may share one address.
 */
const limit = sharedLimit('avatars', { capacity: 300, secondsEach: 0.5 });

/** `/api/editor/avatar`: the picture of a person, at this site's address. It reads no body. */
export const avatarRoute = editorHandler(avatarEndpoint, {
  dependencies: () => {
    const { FAUST_SECRET_KEY: secret, CMS_TIMEOUT_MS: timeoutMs } = environment();
    return { secret, fetchAvatar: (source: string) => fetchAvatar(source, timeoutMs), limit };
  },
  failure: 'pictureBroken',
});
