import { localeOf } from '#words/locale';
import { type OwnWords, withOwn } from '#words/own-words';
import type { EditorWording, EditorWords } from './editor-words';

/** One script per language, of which a browser loads one. */
const files: Readonly<Record<string, () => Promise<{ editors: EditorWords }>>> = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  en: () => import('./en'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  ja: () => import('./ja'),
  pl: () => import('./pl'),
  pt: () => import('./pt'),
};

/**
 * Loads the editors' words in the language of the page; US English if there is no file for that
 * language.
 *
 * @param tag as HTML names the language
 * @param own `words` in site.config.ts
 * @throws {Error} when the script of the language does not come
 */
export async function loadEditorWords(
  tag: string,
  own: OwnWords | undefined,
): Promise<EditorWording> {
  const { code, locale } = localeOf(tag);
  const file = Object.hasOwn(files, code) ? files[code] : undefined;
  if (file) return { words: withOwn((await file()).editors, own?.[code]?.editors), locale };
  const { editors } = await import('./en');
  return { words: withOwn(editors, own?.en?.editors), locale: 'en-US' };
}
