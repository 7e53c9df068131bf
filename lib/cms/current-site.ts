import type { Site } from '@/lib/content/shared/site';
import { type Environment, environment } from './environment';

/** Where a site and its CMS are, by its environment. */
export function siteOf(variables: Environment): Site {
  return {
    siteUrl: variables.SITE_URL,
    basePath: variables.BASE_PATH,
    cmsUrl: variables.NEXT_PUBLIC_WORDPRESS_URL,
    ownOrigins: variables.OWN_ORIGINS,
    mediaOrigins: variables.MEDIA_ORIGINS,
  };
}

/** Where this site and its CMS are, from the environment alone: never from a request. */
export const currentSite = (): Site => siteOf(environment());
