import { languagesWithNodes, pathInLanguage, siteLanguages } from '#content/server/languages';
import type { Site } from '#content/shared/site';

/**
 * The site with the addresses of a list in every language: the current one, and those in which the
 * answer has any items. There is no link to an empty list.
 */
export function withListVersions(answer: object, uri: string, site: Site): Site {
  if (!site.translated) return site;
  const { language: own } = site.translated;
  const found = languagesWithNodes(answer, site);
  const versions = siteLanguages(site)
    .filter((language) => language === own || found.includes(language))
    .map((language) => ({ language, path: pathInLanguage(language, uri, site) }));
  return { ...site, translated: { language: own, versions } };
}
