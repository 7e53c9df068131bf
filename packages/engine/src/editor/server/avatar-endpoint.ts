import type { RateLimit } from '#limits/rate-limit';
import { type EditorReply, type EditorRequest, methodNotAllowed, tooMany } from './endpoint';
import { type Avatar, avatarSource } from './fetch-avatar';

/** What the avatar route needs from its surroundings. */
export interface AvatarDependencies {
  /** The secret that the avatars' addresses are signed with; without one there are no avatars. */
  secret: string | undefined;
  fetchAvatar: (source: string) => Promise<Avatar | null>;
  /** The limit on the requests of one network. */
  limit: RateLimit;
}

/**
 * GET {basePath}/api/editor/avatar?src={address}&signature={signature}: an avatar. It has an
 * address on this site, because the content security policy allows no pictures from elsewhere. 404
 * for a picture that WordPress did not name or does not give; 405; 429 for too many requests.
 */
export async function avatarEndpoint(
  request: EditorRequest,
  { secret, fetchAvatar, limit }: AvatarDependencies,
): Promise<EditorReply> {
  if (request.method !== 'GET') return methodNotAllowed('GET');
  const source = secret ? avatarSource(request.query, secret) : null;
  if (source === null) return { status: 404 };
  const allowance = await limit.take(request.networkAddress);
  if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds);
  const avatar = await fetchAvatar(source);
  if (!avatar) return { status: 404 };
  return {
    status: 200,
    headers: {
      'Cache-Control': 'private, max-age=86400',
      'Content-Type': avatar.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
    bytes: avatar.bytes,
  };
}
