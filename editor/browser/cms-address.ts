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

/** Where WordPress is. @throws {Error} on a page that has not said it with {@link rememberCmsAddress} */
export function cmsAddress(): CmsAddress {
  if (!known)
    throw new Error('This page has not said where WordPress is: call rememberCmsAddress.');
  return known;
}
