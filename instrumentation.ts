/** Runs once when a server of Next starts, whichever it is. */
export async function register(): Promise<void> {
  // The development server builds this file for the edge as well; only a condition around imports
  // keeps them out of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startSite } = await import('@homegrown/engine/program/start-site');
    const { siteConfig: config } = await import('./site.config');
    const { palettes } = await import('./styles/palettes');
    await startSite({ config, palettes, loadSite: async () => (await import('./site')).site });
  }
}
