import { z } from 'zod';
import { isContentId, type PreviewAddress } from '#editor/shared/preview-address';
import { isOwnRequest } from '#limits/own-request';
import { answerWithToken, type TokenLimits } from './answer-with-token';
import {
  type EditorReply,
  type EditorRequest,
  foreignReply,
  methodNotAllowed,
  UNAUTHENTICATED,
} from './endpoint';
import type { LoadedPreview } from './load-preview';

/** What the preview route needs from its surroundings. */
export interface PreviewDependencies<Screen> {
  siteUrl: string;
  /** Asks WordPress with an editor's access token. */
  load: (token: string, address: PreviewAddress) => Promise<LoadedPreview<Screen>>;
  limits: TokenLimits;
}

/**
 * The most characters of a pathname; the rest is cut off. It only replaces the path that WordPress
 * gives.
 */
const MAX_PATHNAME_LENGTH = 2_000;

const bodyShape = z.strictObject({
  id: z.string().refine(isContentId),
  pathname: z
    .string()
    .min(1)
    .transform((pathname) => pathname.slice(0, MAX_PATHNAME_LENGTH)),
});

/** The outcomes that show that WordPress knows whose the token is. */
const KNOWN: readonly LoadedPreview<unknown>['kind'][] = [
  'ready',
  'not-found',
  'not-allowed',
  'no-template',
  'unexpected',
];

/**
 * POST {basePath}/api/editor/preview with `{ id, pathname }`: the screen of a preview, or why there
 * is none (`LoadedPreview`), for the editor whose access token comes along. 400 for a body of
 * another shape; 401 when WordPress does not know the token; 403 for another site's page; 405; 429
 * for too many at once.
 */
export async function previewEndpoint(
  request: EditorRequest,
  { siteUrl, load, limits }: PreviewDependencies<unknown>,
): Promise<EditorReply> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return foreignReply();
  const body = bodyShape.safeParse(request.body);
  if (!body.success) {
    return { status: 400, body: { message: 'The body must be JSON with an id and a pathname.' } };
  }
  return answerWithToken(request, limits, async (token) => {
    const answer = await load(token, body.data);
    return {
      reply: answer.kind === 'expired' ? UNAUTHENTICATED : { status: 200, body: answer },
      isKnown: KNOWN.includes(answer.kind),
    };
  });
}
