import { getConfig } from '@faustwp/core';
import { environment } from '@/lib/cms/environment';
import { siteConfig } from '@/site.config';
import '@/faust.config';
import type { AuthSettings } from '../browser/sign-in';

/**
 * Server only: how editors sign in (specification, sections 3.5 and 4.3). AUTH_STRATEGY decides, else `auth.strategy` of
 * site.config.ts; the form of the strategy "local" is at `loginPagePath` of faust.config.js.
 */
export function authSettings(): AuthSettings {
  return {
    strategy: environment().AUTH_STRATEGY ?? siteConfig.auth.strategy,
    loginPageUrl: getConfig().loginPagePath ?? '/login',
  };
}
