import { ar } from './ar';
import { de } from './de';
import type { EditorWording } from './editors/editor-words';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { localeOf } from './locale';
import { type OwnWords, type TextsOfOwner, withOwn } from './own-words';
import { pl } from './pl';
import { pt } from './pt';
import type { Words } from './words';

/** The languages with a file of words, by code (https://www.rfc-editor.org/rfc/rfc5646, 2.2.1). */
export const languages: Readonly<Record<string, Words>> = { ar, de, en, es, fr, ja, pl, pt };

/** The words of the interface, with the locale and the date format to use with them. */
export interface Wording {
  words: Words;
  /**
   * The locale for `Intl`: `de-AT` if that is the site's language. Every language uses the digits
   * that WordPress uses: 0 to 9.
   */
  locale: string;
  /**
   * The format of dates and times, in the characters of PHP's `date`; undefined: the language's
   * own.
   */
  dateFormat?: string;
  timeFormat?: string;
}

/** US English. */
export const english: Wording = {
  words: en satisfies Words<'one' | 'other'>,
  locale: 'en-US',
};

/** By the engine's words and the owner's texts, both the same objects in every answer. */
const withTextsOfOwner: WeakMap<Words, WeakMap<TextsOfOwner, Words>> = new WeakMap();

function wordsWith(words: Words, own: TextsOfOwner | undefined): Words {
  if (!own) return words;
  const ofLanguage = withTextsOfOwner.get(words) ?? new WeakMap<TextsOfOwner, Words>();
  withTextsOfOwner.set(words, ofLanguage);
  const known = ofLanguage.get(own) ?? withOwn(words, own);
  ofLanguage.set(own, known);
  return known;
}

/**
 * The words of a language, whatever the country; US English if there is no file for the language.
 *
 * @param tag as `Intl` reads it
 * @param own `words` in site.config.ts
 */
export function wordingIn(tag: string, own: OwnWords | undefined): Wording {
  const { code, locale } = localeOf(tag);
  const words = Object.hasOwn(languages, code) ? languages[code] : undefined;
  return words
    ? { words: wordsWith(words, own?.[code]), locale }
    : { ...english, words: wordsWith(en, own?.en) };
}

/** The words in which a site's pages are written; US English if that is not known. */
export const wordingOf = ({
  wording,
  config,
}: {
  wording?: Wording;
  config: { words?: OwnWords };
}): Wording => wording ?? wordingIn('en-US', config.words);

/** What components show of a language: its groups of words, and its locale for `Intl`. */
export type ScreenWords = { locale: string } & Words;

export const screenWords = ({ words, locale }: Wording): ScreenWords => ({ locale, ...words });

/** The words that an editors' page needs beside {@link screenWords}. */
export const editorWording = ({ words, locale }: Wording): EditorWording => ({
  words: words.editors,
  locale,
});
