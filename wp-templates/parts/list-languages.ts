import { codesWithNodes } from '@/lib/cms/language-fields';
import { pathIn, siteLanguages } from '@/lib/content/server/languages';
import type { Site } from '@/lib/content/shared/site';

/**
 * A site with the addresses of a list in all languages: its own, and those in which an answer's
 * `inEachLanguage` has found something. An empty list is nothing to lead to.
 */
export function inLanguagesOf(answer: object, uri: string, site: Site): Site {
  if (!site.translated) return site;
  const { language: own } = site.translated;
  const codes = codesWithNodes(answer);
  const versions = siteLanguages()
    .filter((language) => language === own || codes.includes(language.code))
    .map((language) => ({ language, path: pathIn(language, uri) }));
  return { ...site, translated: { language: own, versions } };
}
