interface SiteRequest {
  method?: 'GET' | 'POST';
  /** An editor's access token; with it no cookie is sent. */
  token?: string;
  /** The body, sent as JSON. */
  json?: unknown;
  timeoutMs: number;
}

/**
 * Asks one of this site's own endpoints; no cache is asked and no redirect followed.
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
