import type { en } from './en';
import type { PluralForms } from './plural-forms';

/** Texts as English has them, in another language. */
export type InLanguage<Texts, Form extends Intl.LDMLPluralRule> = {
  [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends PluralForms
      ? PluralForms<Form>
      : InLanguage<Texts[Name], Form>;
};

/**
 * The words of the interface in one language; `en.ts` says what each is for. A name in braces is a
 * placeholder; each language puts it where it belongs.
 *
 * @typeParam Form the forms of the plural that the language has
 */
export type Words<Form extends Intl.LDMLPluralRule = 'other'> = InLanguage<typeof en, Form>;
