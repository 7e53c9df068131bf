import { ar } from './ar';
import { de } from './de';
import type { EditorWording } from './editors/editor-words';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { localeOf } from './locale';
import { pl } from './pl';
import { pt } from './pt';
import type { Words } from './words';

/**
 * The languages that have a file of words, by their codes (https://www.rfc-editor.org/rfc/rfc5646,
 * 2.2.1).
 */
export const languages: Readonly<Record<string, Words>> = { ar, de, en, es, fr, ja, pl, pt };

/** The words of the interface, and how they are put together. */
export interface Wording {
  words: Words;
  /**
   * The locale of the words, for `Intl`: `de-AT` where the site's language is that. The digits are
   * WordPress's in every language: 0 to 9.
   */
  locale: string;
  /**
   * The form of the site's dates and times, in the characters of PHP's `date`; the language's own
   * without one.
   */
  dateFormat?: string;
  timeFormat?: string;
}

/**
 * The words of a language: those of its file, whatever its country; without one, US English.
 *
 * @param tag as `Intl` reads it
 */
export function wordingIn(tag: string): Wording {
  const { code, locale } = localeOf(tag);
  const words = Object.hasOwn(languages, code) ? languages[code] : undefined;
  return words ? { words, locale } : english;
}

/** US English. */
export const english: Wording = { words: en, locale: 'en-US' };

/** The words that a site's pages are written with. */
export const wordingOf = ({ wording = english }: { wording?: Wording }): Wording => wording;

/** The groups of words that components need in a browser as well. */
export type ScreenGroup =
  | 'frame'
  | 'failure'
  | 'errors'
  | 'front'
  | 'entry'
  | 'share'
  | 'lock'
  | 'list'
  | 'search'
  | 'comments';

/** The words of one screen: it is handed them in its props, so that no script has any. */
export type ScreenWords = { locale: string } & Pick<Words, 'frame' | 'failure'> &
  Partial<Pick<Words, ScreenGroup>>;

/** The words of a screen with these groups, and those that every screen has. */
export function screenWords<Group extends ScreenGroup>(
  { words, locale }: Wording,
  groups: readonly Group[],
): ScreenWords & Required<Pick<ScreenWords, Group>> {
  const { frame, failure } = words;
  const others = Object.fromEntries(groups.map((group) => [group, words[group]]));
  // `fromEntries` forgets which names there are.
  return { locale, frame, failure, ...(others as Required<Pick<ScreenWords, Group>>) };
}

/** What a page for editors says beside {@link screenWords}. */
export const editorWording = ({ words, locale }: Wording): EditorWording => ({
  words: words.editors,
  locale,
});
