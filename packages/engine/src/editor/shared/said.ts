import { counted } from '#content/shared/counted';
import { fillIn } from '#content/shared/fill-in';
import type { AnswerWords, EditorWording } from '#words/editors/editor-words';
import type { PluralForms } from '#words/plural-forms';

/**
 * A message for an editor, as it is sent over the network and stored in a cookie: the name of a
 * text, so that each page shows it in its own language.
 */
export interface Said {
  /** The name of the text in `answers` of src/words/editors/. */
  name: string;
  /** The number for the plural form, or for `{number}`. */
  number?: number;
  /** A technical error, in English. */
  detail?: string;
}

/** A message of this site's own code. */
export interface OwnSaid extends Said {
  name: keyof AnswerWords;
}

/**
 * A message in words. If these words lack the text, as with a newer server, it is the most general
 * message.
 */
export function saidIn(
  { name, number = 0, detail = '' }: Said,
  { words, locale }: EditorWording,
): string {
  const answers: Readonly<Record<string, string | PluralForms>> = { ...words.answers };
  const own = Object.hasOwn(answers, name) ? answers[name] : undefined;
  const text = own ?? words.answers.unexpected;
  const said = typeof text === 'string' ? text : counted(text, number, locale);
  return fillIn(said, { number: String(number), detail });
}
