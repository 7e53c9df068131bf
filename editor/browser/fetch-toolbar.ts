import { editorEndpoint, type ToolbarData } from '../shared/contract';
import { requestSite } from './site-request';

const TIMEOUT_MS = 15_000;

/** What came of asking this site for the toolbar's data. */
export type FetchedToolbar =
  | { kind: 'data'; data: ToolbarData }
  /** WordPress did not take the token. */
  | { kind: 'expired' }
  /** The site shows no toolbar. */
  | { kind: 'off' }
  | { kind: 'failed' };

const isText = (value: unknown): value is string => typeof value === 'string';

/** This site's own endpoint wrote it: what matters is that it is that endpoint's answer at all. */
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
 * @param path what the page is called (`askedAddress`); null for a page of this site’s own
 */
export async function fetchToolbar(token: string, path: string | null): Promise<FetchedToolbar> {
  const query = path === null ? '' : `?path=${encodeURIComponent(path)}`;
  try {
    const address = `${editorEndpoint('toolbar')}${query}`;
    const response = await requestSite(address, { token, timeoutMs: TIMEOUT_MS });
    if (response.status === 401) return { kind: 'expired' };
    if (response.status === 404) return { kind: 'off' };
    const data: unknown = response.ok ? await response.json() : null;
    return isToolbarData(data) ? { kind: 'data', data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
