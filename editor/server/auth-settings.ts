import { getConfig } from '@faustwp/core';
import { environment } from '@/lib/cms/environment';
import { siteConfig } from '@/site.config';
import '@/faust.config';
import type { SignInSettings } from '../shared/contract';

/**
 * How editors sign in. AUTH_STRATEGY decides, else `auth.strategy` of
 * site.config.ts; the form of the strategy "local" is at `loginPagePath` of faust.config.js.
 */
export function authSettings(): SignInSettings {
  const { AUTH_STRATEGY, NEXT_PUBLIC_WORDPRESS_URL: cmsUrl } = environment();
  return {
    strategy: AUTH_STRATEGY ?? siteConfig.auth.strategy,
    loginPageUrl: getConfig().loginPagePath ?? '/login',
    cmsUrl,
  };
}
