import type { PluralForms } from '#words/plural-forms';
import { fillIn } from './fill-in';

/**
 * Words for a number of things, in the form of the plural that the language has for it: "1 step",
 * "1,200 steps".
 *
 * @param locale of the words, for `Intl`
 */
export function counted(words: PluralForms, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fillIn(words[form] ?? words.other, { count: new Intl.NumberFormat(locale).format(count) });
}
