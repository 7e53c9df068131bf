import type { Site } from '@/lib/content/shared/site';
import { environment } from './environment';

/** Where this site and its CMS are, from the environment alone: never from a request. */
export function currentSite(): Site {
  const { SITE_URL, BASE_PATH, NEXT_PUBLIC_WORDPRESS_URL, OWN_ORIGINS } = environment();
  return {
    siteUrl: SITE_URL,
    basePath: BASE_PATH,
    cmsUrl: NEXT_PUBLIC_WORDPRESS_URL,
    ownOrigins: OWN_ORIGINS,
  };
}
