import { getConfig, hooks } from '@faustwp/core';
import '../../faust.config';
import { environment } from './environment';

/** The address of the CMS and how it is queried. */
export interface CmsSettings {
  endpoint: string;
  timeoutMs: number;
  maxBytes: number;
  usePersistedQueries: boolean;
  useGETForQueries: boolean;
  possibleTypes: Record<string, string[]>;
}

/**
 * The GraphQL endpoint: `{cmsUrl}/index.php?graphql`, unless the environment or Faust's
 * `graphqlEndpoint` filter names another.
 */
export function graphqlEndpoint(): string {
  const { NEXT_PUBLIC_WORDPRESS_URL: wpUrl, WORDPRESS_GRAPHQL_ENDPOINT: override } = environment();
  const endpoint: unknown = hooks.applyFilters(
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

/**
 * Reads the settings of `faust.config.js` with Faust's defaults.
 *
 * @throws {Error} "Templates are required. Please add them to your config."
 */
export function cmsSettings(): CmsSettings {
  const config = getConfig();
  if (!config.templates) {
    throw new Error('Templates are required. Please add them to your config.');
  }
  const { CMS_TIMEOUT_MS: timeoutMs, CMS_MAX_ANSWER_BYTES: maxBytes } = environment();
  return {
    endpoint: graphqlEndpoint(),
    timeoutMs,
    maxBytes,
    usePersistedQueries: config.usePersistedQueries ?? false,
    useGETForQueries: config.useGETForQueries ?? true,
    possibleTypes: config.possibleTypes ?? {},
  };
}
