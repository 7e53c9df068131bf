import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorAddress } from '#limits/visitor-limit';
import { postedJson } from '#next/server/posted-body';
import { replyOf, sendReply } from './api-handler';
import type { PreviewPage } from './load-preview';
import { type PreviewDependencies, previewEndpoint } from './preview-endpoint';

/** The most bytes of a request: a number and a path. */
const MAX_BODY_BYTES = 16_384;

const TOO_LARGE = `A body may have ${MAX_BODY_BYTES} bytes.`;

const HEADERS = {
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'X-Robots-Tag': 'noindex',
};

/**
 * The page of a preview for the editor whose access token comes along.
 *
 * @returns null where there is none: the reason has been sent, as JSON
 */
export async function previewPage<Screen>(
  request: IncomingMessage,
  response: ServerResponse,
  dependencies: PreviewDependencies<Screen>,
): Promise<PreviewPage<Screen> | null> {
  let page: PreviewPage<Screen> | null = null;
  const load: PreviewDependencies<Screen>['load'] = async (token, address) => {
    const answer = await dependencies.load(token, address);
    if (answer.kind === 'ready') page = { screen: answer.screen, facts: answer.facts };
    return answer;
  };
  const reply = await replyOf(request.url, 'previewsBroken', async () => {
    const { method = 'GET', headers } = request;
    const body = await postedJson(request, MAX_BODY_BYTES);
    if (body === undefined) return { status: 413, body: { message: TOO_LARGE } };
    const networkAddress = visitorAddress(request);
    return previewEndpoint(
      { method, headers, query: {}, cookies: {}, body, networkAddress },
      { ...dependencies, load },
    );
  });
  const headers = { ...HEADERS, ...reply.headers };
  if (page) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return page;
  }
  sendReply({ ...reply, headers }, response);
  return null;
}
