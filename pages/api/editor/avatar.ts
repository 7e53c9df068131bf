import { environment } from '@/lib/cms/environment';
import { avatarEndpoint } from '@/editor/server/avatar-endpoint';
import { editorRoute } from '@/editor/server/editor-route';
import { tokenBucket } from '@/editor/server/rate-limit';
import { fetchAvatar } from '@/editor/server/fetch-avatar';

/** A browser keeps them for a day; an editor's has two or four, and an office of editors has one address. */
const limit = tokenBucket({ capacity: 300, secondsEach: 0.5 });

export default editorRoute(avatarEndpoint, {
  world: () => {
    const { FAUST_SECRET_KEY: secret, CMS_TIMEOUT_MS: timeoutMs } = environment();
    return { secret, fetchAvatar: (source: string) => fetchAvatar(source, timeoutMs), limit };
  },
  failure: 'This picture can’t be given at the moment.',
});

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
