/**
 * The most pictures that are made at a time. Each takes a processor and some 50 MB, and pages are
 * answered by what they leave.
 */
const MAX_ENCODES = 2;

/**
 * Runs once when the server starts (https://nextjs.org/docs/pages/guides/instrumentation): a
 * mistake in the environment or in site.config.ts is told then, and not by the first visitor's
 * error page; and a site on https says so with every answer. Pictures are made two at a time.
 */
export async function register(): Promise<void> {
  // The development server builds this file for the edge as well; only a condition around imports
  // keeps them out of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { tellFailuresInOneLine } = await import('@homegrown/engine/cms/failure-log');
    const { EnvironmentError, environment } = await import('@homegrown/engine/cms/environment');
    const { writeLog } = await import('@homegrown/engine/telemetry/write-log');
    const { checkSiteConfig, SiteConfigError } =
      await import('@homegrown/engine/content/server/check-site-config');
    const { limitEncodes } = await import('@homegrown/engine/next/server/encode-limit');
    const { default: sharp } = await import('sharp');
    limitEncodes(sharp, MAX_ENCODES);
    const { siteConfig: config } = await import('./site.config');
    const { palettes } = await import('./styles/palettes');
    const { tellContentNames } = await import('@homegrown/engine/server/plain-addresses');
    // Loaded when it is asked for: the development server can't load Faust, and with it React's
    // contexts, in this file.
    tellContentNames(async () => {
      const { contentNames } = await import('@homegrown/engine/cms/content-names');
      const { queryCmsForVisit } = await import('@homegrown/engine/cms/query-cms');
      return contentNames(await queryCmsForVisit((await import('./site')).site));
    });
    try {
      const { LOG_LEVEL: level, LOG_FORMAT: format } = environment();
      writeLog({ level, format });
      tellFailuresInOneLine(console);
      if (environment().SITE_URL.startsWith('https:')) {
        const { announceTransportSecurity } =
          await import('@homegrown/engine/next/server/transport-security');
        announceTransportSecurity();
      }
      checkSiteConfig({ config, palettes });
    } catch (error) {
      if (!(error instanceof EnvironmentError || error instanceof SiteConfigError)) throw error;
      console.error(error.message);
      process.exit(1);
    }
  }
}
