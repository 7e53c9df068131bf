import { basePath } from '#content/shared/base-path';
import {
  editorEndpoint,
  PREVIEW_CMS_MS,
  type PreviewAnswer,
  type ToolbarData,
} from '#editor/shared/contract';
import type { PreviewAddress } from '#editor/shared/preview-address';
import { ownPages } from '#own-addresses';
import { type Draft, readDraft } from './draft';
import { readRefusal, type TokenProblem } from './token-outcome';

interface SiteRequest {
  method?: 'GET' | 'POST';
  /** An editor's access token; with it no cookie is sent. */
  token?: string;
  /** The body, sent as JSON. */
  json?: unknown;
  timeoutMs: number;
}

/**
 * Sends a request to one of this site's own endpoints, without the browser's cache and without
 * following redirects.
 *
 * @throws {Error} when no answer begins in time, or the site can't be reached
 */
export function requestSite(
  address: string,
  { method = 'GET', token, json, timeoutMs }: SiteRequest,
): Promise<Response> {
  return fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? undefined : JSON.stringify(json),
    credentials: token === undefined ? 'same-origin' : 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/**
 * The time that a preview may take beside its queries to WordPress: up to 2 s until the site knows
 * its language (src/documents/site-language.ts), then the transfer of a whole screen over a slow
 * line.
 */
const BESIDE_CMS_MS = 35_000;

/**
 * The longest wait for a preview. It leaves the server time to report which part WordPress did not
 * answer. A CMS_TIMEOUT_MS of more than {@link PREVIEW_CMS_MS} uses up the time for the rest.
 */
const PREVIEW_TIMEOUT_MS = PREVIEW_CMS_MS + BESIDE_CMS_MS;

/**
 * The screen of a preview, or why there is none: what WordPress says, too many requests, or a
 * request from another site.
 */
export type FetchedPreview = { kind: 'ready'; draft: Draft } | PreviewAnswer | TokenProblem;

const kinds: readonly unknown[] = [
  'not-found',
  'not-allowed',
  'no-template',
  'unavailable',
  'failed',
  'unexpected',
] satisfies PreviewAnswer['kind'][];

/**
 * Checks only that this site's own endpoint wrote the answer, because then its parts have the right
 * shape too.
 */
function isPreviewAnswer(value: unknown): value is PreviewAnswer {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind)
  );
}

async function readPreview(response: Response): Promise<FetchedPreview> {
  if (response.status === 401) return { kind: 'expired' };
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
    const draft = await readDraft(await response.text());
    if (draft) return { kind: 'ready', draft };
  } else if (response.ok) {
    const answer: unknown = await response.json();
    if (isPreviewAnswer(answer)) return answer;
  } else {
    const refusal = await readRefusal(response);
    if (refusal.kind === 'problem' && (refusal.reason === 'busy' || refusal.reason === 'foreign')) {
      return refusal;
    }
  }
  return { kind: 'unexpected', detail: `This site answered with status ${response.status}.` };
}

/** Asks this site for a preview with an editor's access token. Never rejects. */
export async function fetchPreview(
  { id, pathname }: PreviewAddress,
  token: string,
): Promise<FetchedPreview> {
  try {
    const address = editorEndpoint('preview');
    const json = { id, pathname };
    return await readPreview(
      await requestSite(address, { method: 'POST', token, json, timeoutMs: PREVIEW_TIMEOUT_MS }),
    );
  } catch (error) {
    return { kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The name of the page that an editor is looking at, for the toolbar's request: its path without
 * basePath, with the `p` and `typeName` that the edit link falls back to. A preview has the address
 * that WordPress gives to content without a permalink, `/?p=44`.
 *
 * @returns null for a page of this site's own, which WordPress does not know
 */
export function toolbarAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  const path = (isBelow ? pathname.slice(basePath.length) : pathname) || '/';
  const parameters = new URLSearchParams(search);
  const kept = new URLSearchParams(
    ['p', 'typeName'].flatMap((name) => parameters.getAll(name).map((value) => [name, value])),
  );
  const query = kept.has('p') ? `?${kept}` : '';
  const page = path.replace(/^\/|\/$/g, '');
  if (page === 'preview') return query ? `/${query}` : null;
  return ownPages.includes(page) ? null : `${path}${query}`;
}

const TOOLBAR_TIMEOUT_MS = 15_000;

/** The answer to a request for the toolbar's data, or why there is none. */
export type FetchedToolbar =
  | { kind: 'data'; data: ToolbarData }
  /** WordPress rejected the token. */
  | { kind: 'expired' }
  /** The site shows no toolbar. */
  | { kind: 'off' }
  | { kind: 'failed' };

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Checks only that this site's own endpoint wrote the answer, because then its parts have the right
 * shape too.
 */
function isToolbarData(value: unknown): value is ToolbarData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'cmsUrl' in value &&
    isText(value.cmsUrl) &&
    'show' in value &&
    typeof value.show === 'boolean'
  );
}

/**
 * Asks this site for what the toolbar of a page shows. Never rejects.
 *
 * @param path the page's name (`toolbarAddress`); null for a page of this site’s own
 */
export async function fetchToolbar(token: string, path: string | null): Promise<FetchedToolbar> {
  const query = path === null ? '' : `?path=${encodeURIComponent(path)}`;
  try {
    const address = `${editorEndpoint('toolbar')}${query}`;
    const response = await requestSite(address, { token, timeoutMs: TOOLBAR_TIMEOUT_MS });
    if (response.status === 401) return { kind: 'expired' };
    if (response.status === 404) return { kind: 'off' };
    const data: unknown = response.ok ? await response.json() : null;
    return isToolbarData(data) ? { kind: 'data', data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
