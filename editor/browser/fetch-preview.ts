import { editorEndpoint, type PreviewAnswer } from '../shared/contract';
import type { PreviewAddress } from '../shared/preview-address';
import { requestSite } from './site-request';
import { readRefusal, type TokenProblem } from './token-outcome';

/** The server asks WordPress up to three questions, of CMS_TIMEOUT_MS each. */
const TIMEOUT_MS = 45_000;

/** What came of asking this site for a preview; a problem is one of asking too often or from elsewhere. */
export type FetchedPreview = PreviewAnswer | TokenProblem;

const kinds: readonly unknown[] = [
  'ready',
  'not-found',
  'not-allowed',
  'no-template',
  'unavailable',
  'failed',
] satisfies PreviewAnswer['kind'][];

/** This site's own endpoint wrote it: what matters is that it is that endpoint's answer at all. */
function isPreviewAnswer(value: unknown): value is PreviewAnswer {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind)
  );
}

async function read(response: Response): Promise<FetchedPreview> {
  if (response.status === 401) return { kind: 'expired' };
  if (response.ok) {
    const answer: unknown = await response.json();
    if (isPreviewAnswer(answer)) return answer;
  } else {
    const refusal = await readRefusal(response);
    if (refusal.kind === 'problem' && refusal.reason !== 'cms-unavailable') return refusal;
  }
  return { kind: 'unavailable', detail: `This site answered with status ${response.status}.` };
}

/** Asks this site for a preview with an editor's access token. Never rejects. */
export async function fetchPreview(
  { id, pathname }: PreviewAddress,
  token: string,
): Promise<FetchedPreview> {
  try {
    const address = editorEndpoint('preview');
    const json = { id, pathname };
    return await read(
      await requestSite(address, { method: 'POST', token, json, timeoutMs: TIMEOUT_MS }),
    );
  } catch (error) {
    return { kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) };
  }
}
