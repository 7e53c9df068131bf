import { ownLanguageTag } from '@/lib/content/server/languages';
import type { Language } from '@/lib/content/shared/site';
import { type LanguageData, pageLanguage } from './language-tag';

/** Each of Next's bundles has this module once more: they share what was told. */
const KEY = Symbol.for('homegrown.told-language');
const shared: typeof globalThis & { [KEY]?: Language } = globalThis;

/** Remembers what WordPress says of its language in an answer; nothing where it says nothing. */
export function hearLanguage(data: LanguageData): void {
  const { homegrown, generalSettings } = data;
  if (homegrown?.language || generalSettings?.language) shared[KEY] = pageLanguage(data);
}

/**
 * The language of the site as far as this process knows it without a question: that of
 * site.config.ts, the first where it has several, else the one that WordPress told last; null
 * before it has.
 */
export function toldLanguage(): Language | null {
  const tag = ownLanguageTag();
  return tag === '' ? (shared[KEY] ?? null) : pageLanguage({ generalSettings: { language: tag } });
}
