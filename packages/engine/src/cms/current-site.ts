import type { Site } from '#content/shared/site';
import type { SiteDefinition } from '#site/define-site';
import { type Environment, environment } from './environment';

/** A site with the addresses of it and its CMS, from environment variables. */
export function siteAt(variables: Environment, definition: SiteDefinition): Site {
  return {
    ...definition,
    siteUrl: variables.SITE_URL,
    basePath: variables.BASE_PATH,
    cmsUrl: variables.NEXT_PUBLIC_WORDPRESS_URL,
    ownOrigins: variables.OWN_ORIGINS,
    mediaOrigins: variables.MEDIA_ORIGINS,
  };
}

/**
 * A site with the addresses of it and its CMS. They come from the environment and never from a
 * request.
 */
export const currentSite = (definition: SiteDefinition): Site => siteAt(environment(), definition);
