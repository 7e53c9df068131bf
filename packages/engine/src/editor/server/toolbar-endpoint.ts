import type { ToolbarData } from '#editor/shared/contract';
import { answerWithToken, type TokenLimits } from './answer-with-token';
import {
  type EditorReply,
  type EditorRequest,
  methodNotAllowed,
  UNAUTHENTICATED,
} from './endpoint';

/** What the toolbar route needs from its surroundings. */
export interface ToolbarDependencies {
  /** Whether this site shows editors the toolbar. */
  isOn: boolean;
  /** Asks WordPress with an editor's access token; null when WordPress does not know it. */
  load: (token: string, path: string | undefined) => Promise<ToolbarData | null>;
  limits: TokenLimits;
}

/**
 * GET {basePath}/api/editor/toolbar?path={path}: what the toolbar of a page shows, for the editor
 * whose access token comes along; `path` is the page's. 401 when WordPress does not know the token;
 * 404 while the toolbar is off; 405; 429 for too many at once.
 */
export async function toolbarEndpoint(
  request: EditorRequest,
  { isOn, load, limits }: ToolbarDependencies,
): Promise<EditorReply> {
  if (request.method !== 'GET') return methodNotAllowed('GET');
  if (!isOn) return { status: 404, body: { message: 'The toolbar is off.' } };
  const { path } = request.query;
  return answerWithToken(request, limits, async (token) => {
    const data = await load(token, typeof path === 'string' ? path : undefined);
    return {
      reply: data ? { status: 200, body: data } : UNAUTHENTICATED,
      isKnown: Boolean(data?.viewer),
    };
  });
}
