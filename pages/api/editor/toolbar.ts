import type { NextApiRequest, NextApiResponse } from 'next';
import { environment } from '@/lib/cms/environment';
import { clientAddress } from '@/lib/editor/server/client-address';
import { tokenBucket } from '@/lib/editor/server/rate-limit';
import { askWithToken } from '@/lib/editor/toolbar/ask-with-token';
import { avatarAddress } from '@/lib/editor/toolbar/avatar-address';
import { loadToolbar } from '@/lib/editor/toolbar/load-toolbar';
import type { ToolbarData } from '@/lib/editor/toolbar/toolbar-data';
import { isToolbarOn } from '@/lib/editor/toolbar/toolbar-setting';

/** FaustWP's tokens are 88 characters of base64; anything far from that is not worth a question. */
const BEARER = /^Bearer ([A-Za-z0-9+/=._~-]{20,1000})$/;

/** Each answer is three questions to WordPress: an editor at work needs one a page, a machine gets one a second. */
const limit = tokenBucket({ capacity: 120, secondsEach: 1 });

/**
 * What the toolbar of a page shows, for the editor whose access token comes along; `path` is the page's. 401 when
 * WordPress takes the token for nobody's, 404 while the toolbar is off, 429 for too many at once.
 */
export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse<ToolbarData | { message: string }>,
): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Vary', 'Authorization');
  response.setHeader('X-Robots-Tag', 'noindex');
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    response.status(405).json({ message: 'Only GET is answered here.' });
    return;
  }
  if (!isToolbarOn()) {
    response.status(404).json({ message: 'The toolbar is off.' });
    return;
  }
  const allowance = limit.take(clientAddress(request.headers, request.socket.remoteAddress));
  if (!allowance.allowed) {
    response.setHeader('Retry-After', allowance.retryAfterSeconds);
    response.status(429).json({ message: 'Too many questions. Try again in a moment.' });
    return;
  }
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const { path } = request.query;
  const {
    NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
    FAUST_SECRET_KEY: secret,
    BASE_PATH: basePath,
  } = environment();
  const data = token
    ? await loadToolbar(typeof path === 'string' ? path : undefined, {
        ask: askWithToken(token),
        cmsUrl,
        avatar: (source) => (secret ? avatarAddress(source, secret, basePath) : null),
        log: (message) => console.error(`Toolbar: ${message}`),
      })
    : null;
  if (!data) {
    response.status(401).json({ message: 'Nobody is signed in.' });
    return;
  }
  response.status(200).json(data);
}
