import { siteConfig } from '@/site.config';

/** The site's language as HTML names it: that of site.config.ts, else WordPress's. Its `de_DE` is `de-DE`, and its '' US English. */
export function languageTag({
  homegrown,
  generalSettings,
}: {
  homegrown?: { language: string } | null;
  generalSettings: { language: string | null } | null;
}): string {
  const tag = siteConfig.language || homegrown?.language || generalSettings?.language || 'en-US';
  return tag.replaceAll('_', '-');
}
