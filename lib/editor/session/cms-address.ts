/** Where an editor's browser finds WordPress. */
export interface CmsAddress {
  /** Without a slash at its end. */
  cmsUrl: string;
  graphqlEndpoint: string;
}

let known: CmsAddress | null = null;

const endpointOf = (cmsUrl: string): string => `${cmsUrl}/index.php?graphql`;

/** Tells the session where WordPress is: /preview and /login know it from their props. */
export function rememberCmsAddress(cmsUrl: string, graphqlEndpoint = endpointOf(cmsUrl)): void {
  known = { cmsUrl, graphqlEndpoint };
}

/**
 * Where WordPress is: what {@link rememberCmsAddress} was told, else an element's `data-cms` (its address) and
 * `data-cms-graphql` (the graph query endpoint, when it is not the usual one).
 *
 * @throws {Error} when nobody said it
 */
export function cmsAddress(): CmsAddress {
  if (known) return known;
  const data = document.querySelector<HTMLElement>('[data-cms]')?.dataset;
  if (!data?.cms)
    throw new Error('No element of this page has data-cms, the address of WordPress.');
  return { cmsUrl: data.cms, graphqlEndpoint: data.cmsGraphql || endpointOf(data.cms) };
}
