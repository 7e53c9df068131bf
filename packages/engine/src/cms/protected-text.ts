import { z } from 'zod';
import { environment } from './environment';
import { limitedFetch } from './limited-fetch';
import { CmsUnavailable } from './unavailable';

/** The REST API's names of the types that a password can open here. */
const LISTS = { Post: 'posts', Page: 'pages' } as const;

const answerShape = z.object({
  content: z.object({ rendered: z.string(), protected: z.boolean() }),
});

/** Content that is protected by a password. */
export interface ProtectedContent {
  typename: keyof typeof LISTS;
  databaseId: number;
}

/**
 * Asks WordPress for the text behind a password. WPGraphQL cannot take a password, so WordPress's
 * REST API is asked (docs/wordpress.md, 5.8). The password never appears in an address.
 *
 * @returns HTML of the CMS, not yet sanitised; null when that is not the password
 * @throws {CmsUnavailable} when WordPress does not answer, or not as it should
 */
export async function textBehindPassword(
  { typename, databaseId }: ProtectedContent,
  password: string,
): Promise<string | null> {
  const {
    NEXT_PUBLIC_WORDPRESS_URL: cmsUrl,
    CMS_TIMEOUT_MS: timeoutMs,
    CMS_MAX_ANSWER_BYTES: maxBytes,
  } = environment();
  const unavailable = (reason: 'network' | 'status' | 'malformed', detail: string) =>
    new CmsUnavailable(reason, 'protected content', detail);
  const address = `${cmsUrl}/wp-json/wp/v2/${LISTS[typename]}/${databaseId}?_method=GET&_fields=content`;
  const response = await limitedFetch({ timeoutMs, maxBytes }, fetch)(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ password }),
  }).catch(() => {
    throw unavailable('network', 'no answer');
  });
  if (!response.ok) throw unavailable('status', `Received status code ${response.status}`);
  const answer = answerShape.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw unavailable('malformed', 'an answer of another shape');
  const { rendered, protected: isProtected } = answer.data.content;
  return isProtected && rendered === '' ? null : rendered;
}
