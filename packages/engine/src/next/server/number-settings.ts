/**
 * The settings of the environment that are numbers, with their defaults: for modules that Node
 * loads itself, and for those of Next's bundles. `src/cms/environment.ts` checks what is set.
 */
export const numberSettings = {
  REVALIDATE_SECONDS: { fallback: 300, least: 1, most: 31_536_000, unit: 'seconds' },
  CMS_TIMEOUT_MS: { fallback: 7_500, least: 100, most: 600_000, unit: 'milliseconds' },
  CMS_MAX_ANSWER_BYTES: {
    fallback: 20_000_000,
    least: 100_000,
    most: 500_000_000,
    unit: 'bytes',
  },
  PAGE_CACHE_MEMORY_MB: { fallback: 64, least: 1, most: 100_000, unit: 'megabytes' },
  PAGE_CACHE_DISK_MB: { fallback: 512, least: 1, most: 10_000_000, unit: 'megabytes' },
  PAGE_CACHE_MAX_PAGES: { fallback: 20_000, least: 10, most: 10_000_000, unit: 'pages' },
};

/**
 * The number in a setting. A mistake in it was told when the server started.
 *
 * @returns in the setting's unit
 */
export const numberSetting = (name: keyof typeof numberSettings): number =>
  Number(process.env[name]?.trim() || numberSettings[name].fallback);
