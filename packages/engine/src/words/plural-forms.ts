/**
 * Words for a number of things, with `{count}` where the number goes: one text for each plural form
 * that the language has
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
export type PluralForms<Form extends Intl.LDMLPluralRule = 'other'> = Readonly<
  Record<Form, string>
> &
  Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
