import type { SiteDefinition } from '#site/define-site';
import { environment } from './environment';

/** The address of the CMS and how it is queried. */
export interface CmsSettings {
  endpoint: string;
  timeoutMs: number;
  maxBytes: number;
  usePersistedQueries: boolean;
  useGETForQueries: boolean;
}

/**
 * The GraphQL endpoint: `{cmsUrl}/index.php?graphql`, unless the environment or Faust's
 * `graphqlEndpoint` filter names another.
 */
export function graphqlEndpoint({ faust }: SiteDefinition): string {
  const { NEXT_PUBLIC_WORDPRESS_URL: wpUrl, WORDPRESS_GRAPHQL_ENDPOINT: override } = environment();
  const endpoint = faust.hooks.applyFilters(
    'graphqlEndpoint',
    override ?? `${wpUrl}/index.php?graphql`,
    { wpUrl },
  );
  if (typeof endpoint !== 'string' || !/^https?:\/\//.test(endpoint)) {
    throw new Error(
      `The graphqlEndpoint filter must return an http(s) address, not ${String(endpoint)}`,
    );
  }
  return endpoint;
}

/** How the CMS is queried, by the environment and the settings of `faust.config.js`. */
export function cmsSettings(site: SiteDefinition): CmsSettings {
  const { CMS_TIMEOUT_MS: timeoutMs, CMS_MAX_ANSWER_BYTES: maxBytes } = environment();
  const { usePersistedQueries = false, useGETForQueries = true } = site.faust.settings();
  return {
    endpoint: graphqlEndpoint(site),
    timeoutMs,
    maxBytes,
    usePersistedQueries,
    useGETForQueries,
  };
}
