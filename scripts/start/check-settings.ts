import { EnvironmentError, readEnvironment } from '@homegrown/engine/cms/environment';
/**
 * Ends with 1 and one line a mistake when the environment or site.config.ts is not what the site
 * needs.
 */
import {
  checkSiteConfig,
  SiteConfigError,
} from '@homegrown/engine/content/server/check-site-config';
import { siteConfig as config } from '../../site.config';
import { palettes } from '../../styles/palettes';

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
