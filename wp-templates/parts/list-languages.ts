import { languagesWithNodes, pathIn, siteLanguages } from '@/lib/content/server/languages';
import type { Site } from '@/lib/content/shared/site';

/**
 * A site with the addresses of a list in all languages: its own, and those in which the answer has
 * something of it. An empty list is nothing to lead to.
 */
export function inLanguagesOf(answer: object, uri: string, site: Site): Site {
  if (!site.translated) return site;
  const { language: own } = site.translated;
  const found = languagesWithNodes(answer);
  const versions = siteLanguages()
    .filter((language) => language === own || found.includes(language))
    .map((language) => ({ language, path: pathIn(language, uri) }));
  return { ...site, translated: { language: own, versions } };
}
