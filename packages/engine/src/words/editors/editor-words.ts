import type { InLanguage } from '#words/words';
import type { editors } from './en';

/**
 * The words that only editors see, in one language: sign-in, previews and the toolbar. Only their
 * pages and scripts contain them.
 */
export type EditorWords<Form extends Intl.LDMLPluralRule = 'other'> = InLanguage<
  typeof editors,
  Form
>;

/** Messages for an editor when something does not work. */
export type AnswerWords = EditorWords['answers'];

/** The editors' words, and their locale for `Intl`. */
export interface EditorWording {
  words: EditorWords;
  locale: string;
}
