import { avatarEndpoint, type AvatarDependencies } from '#editor/server/avatar-endpoint';
import { avatarAddress } from '#editor/server/fetch-avatar';
import { tokenBucket } from '#limits/rate-limit';
import { editorRequest, SECRET } from './sign-in-fakes';

const SOURCE = 'https://secure.gravatar.com/avatar/a5?s=26';
const query = Object.fromEntries(
  new URL(avatarAddress(SOURCE, SECRET, '') ?? '', 'http://x').searchParams,
);
const picture = { type: 'image/png', bytes: Buffer.from('picture') };

function site(given: Partial<AvatarDependencies> = {}) {
  const fetchAvatar = jest.fn(async () => picture);
  const limit = tokenBucket({ capacity: 2, secondsEach: 60 });
  const dependencies: AvatarDependencies = { secret: SECRET, fetchAvatar, limit, ...given };
  return { dependencies, fetchAvatar };
}

describe('an avatar at this site’s address', () => {
  it('serves the picture that WordPress named, which the editor’s browser may cache', async () => {
    const { dependencies, fetchAvatar } = site();
    expect(await avatarEndpoint(editorRequest({ query }), dependencies)).toEqual({
      status: 200,
      headers: {
        'Cache-Control': 'private, max-age=86400',
        'Content-Type': 'image/png',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
      bytes: picture.bytes,
    });
    expect(fetchAvatar).toHaveBeenCalledWith(SOURCE);
  });

  it('limits how many avatars one address may fetch', async () => {
    const { dependencies, fetchAvatar } = site();
    const statuses = [];
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8']) {
      statuses.push(
        (await avatarEndpoint(editorRequest({ query, networkAddress: address }), dependencies))
          .status,
      );
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect(fetchAvatar).toHaveBeenCalledTimes(3);
  });

  it('answers 404 without a valid signature, a secret or a picture', async () => {
    const { dependencies, fetchAvatar } = site();
    const made = editorRequest({ query: { src: 'http://169.254.169.254/', signature: 'x' } });
    expect(await avatarEndpoint(made, dependencies)).toEqual({ status: 404 });
    const unset = site({ secret: undefined }).dependencies;
    expect(await avatarEndpoint(editorRequest({ query }), unset)).toEqual({ status: 404 });
    expect(fetchAvatar).not.toHaveBeenCalled();
    const none = site({ fetchAvatar: async () => null }).dependencies;
    expect(await avatarEndpoint(editorRequest({ query }), none)).toEqual({ status: 404 });
  });

  it('answers GET requests only', async () => {
    const { dependencies, fetchAvatar } = site();
    for (const method of ['HEAD', 'POST']) {
      const reply = await avatarEndpoint(editorRequest({ method, query }), dependencies);
      expect(reply).toMatchObject({ status: 405, headers: { Allow: 'GET' } });
    }
    expect(fetchAvatar).not.toHaveBeenCalled();
  });
});
