import { environment } from '#cms/environment';
import type { SignInSettings } from '#editor/shared/contract';
import type { SiteDefinition } from '#site/define-site';

/**
 * How editors sign in. AUTH_STRATEGY decides, else `auth.strategy` of site.config.ts; the form of
 * the strategy "local" is at `loginPagePath` of faust.config.js.
 */
export function signInSettings({ config, faust }: SiteDefinition): SignInSettings {
  const { AUTH_STRATEGY, NEXT_PUBLIC_WORDPRESS_URL: cmsUrl } = environment();
  return {
    strategy: AUTH_STRATEGY ?? config.auth.strategy,
    loginPageUrl: faust.settings().loginPagePath ?? '/login',
    cmsUrl,
  };
}

/**
 * Whether signed-in editors get the toolbar. EXPERIMENTAL_TOOLBAR decides (`src/cms/environment.ts`
 * checks it at start, but error pages are built without an environment), else WordPress (Settings →
 * Homegrown), else `experimentalToolbar` of faust.config.js, which is off.
 *
 * @param told what WordPress says; null if it says nothing
 */
export function isToolbarOn(told: boolean | null, { faust }: SiteDefinition): boolean {
  const wanted = process.env.EXPERIMENTAL_TOOLBAR?.trim();
  return wanted ? wanted === 'true' : (told ?? faust.settings().experimentalToolbar ?? false);
}
