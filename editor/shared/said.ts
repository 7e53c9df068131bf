import { counted } from '@/lib/content/shared/counted';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { PluralForms } from '@/words/counted';
import type { AnswerWords, EditorWording } from '@/words/editors/editor-words';

/**
 * What an editor is told, as it goes over the network and into a cookie: the name of a text, so
 * that each page says it in its language.
 */
export interface Said {
  /** The name of the text in `answers` of words/editors/. */
  name: string;
  /** What is counted there, or put at `{number}`. */
  number?: number;
  /** A technical error, in English. */
  detail?: string;
}

/** What this site's own code says. */
export interface OwnSaid extends Said {
  name: keyof AnswerWords;
}

/**
 * What is said, in words. A text that these words do not have, as a newer server's, is the most
 * general one.
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
