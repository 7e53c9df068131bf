import { EnvironmentError, readEnvironment } from '#cms/environment';
import { checkSiteConfig, SiteConfigError } from '#content/server/check-site-config';
import { loadSite } from './starting/load-site';

/**
 * Ends with 1 and one line a mistake when the environment or the site's settings are not what the
 * site needs.
 */
export async function run(): Promise<void> {
  const { config, palettes } = await loadSite();
  for (const check of [
    () => readEnvironment(process.env),
    () => checkSiteConfig({ config, palettes }),
  ]) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof EnvironmentError || error instanceof SiteConfigError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}
