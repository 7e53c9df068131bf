import type { Site } from '@/lib/content/shared/site';
import { type Environment, environment } from './environment';

/** The addresses of a site and its CMS, from environment variables. */
export function siteOf(variables: Environment): Site {
  return {
    siteUrl: variables.SITE_URL,
    basePath: variables.BASE_PATH,
    cmsUrl: variables.NEXT_PUBLIC_WORDPRESS_URL,
    ownOrigins: variables.OWN_ORIGINS,
    mediaOrigins: variables.MEDIA_ORIGINS,
  };
}

/**
 * The addresses of this site and its CMS. They come from the environment and never from a request.
 */
export const currentSite = (): Site => siteOf(environment());
