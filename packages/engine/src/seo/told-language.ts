import { ownLanguageTag } from '#content/server/languages';
import type { Language } from '#content/shared/site';
import type { SiteDefinition } from '#site/define-site';
import { type LanguageData, pageLanguage } from './language-tag';

/**
 * Each of Next's bundles has its own copy of this module; they share the language through this
 * symbol.
 */
const KEY = Symbol.for('homegrown.told-language');
const shared: typeof globalThis & { [KEY]?: Language } = globalThis;

/** Remembers the language in an answer from WordPress, if the answer has it. */
export function hearLanguage(data: LanguageData, site: SiteDefinition): void {
  const { homegrown, generalSettings } = data;
  if (homegrown?.language || generalSettings?.language) shared[KEY] = pageLanguage(data, site);
}

/**
 * The language of the site as far as this process knows it without a query: that of site.config.ts
 * (the first of several), else the last one that WordPress gave; null before it has given any.
 */
export function toldLanguage(site: SiteDefinition): Language | null {
  const tag = ownLanguageTag(site);
  return tag === ''
    ? (shared[KEY] ?? null)
    : pageLanguage({ generalSettings: { language: tag } }, site);
}
