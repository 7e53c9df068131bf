/**
 * Words for a number of things, with `{count}` at its place: one text for each form of the plural
 * that the language has
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
export type PluralForms<Form extends Intl.LDMLPluralRule = 'other'> = Readonly<
  Record<Form, string>
> &
  Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
