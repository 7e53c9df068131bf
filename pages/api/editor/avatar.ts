import type { NextApiRequest, NextApiResponse } from 'next';
import { environment } from '@/lib/cms/environment';
import { avatarSource } from '@/lib/editor/toolbar/avatar-address';
import { fetchAvatar } from '@/lib/editor/toolbar/fetch-avatar';

/** The toolbar's avatars, at this site's own address: a page's pictures come from nowhere else. */
export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    response.status(405).end();
    return;
  }
  const { FAUST_SECRET_KEY: secret, CMS_TIMEOUT_MS: timeoutMs } = environment();
  const source = secret ? avatarSource(request.query, secret) : null;
  const avatar = source === null ? null : await fetchAvatar(source, timeoutMs);
  if (!avatar) {
    response.status(404).end();
    return;
  }
  response.setHeader('Cache-Control', 'private, max-age=86400');
  response.setHeader('Content-Type', avatar.type);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.status(200).send(avatar.bytes);
}
