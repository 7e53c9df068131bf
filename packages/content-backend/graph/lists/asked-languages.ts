import type { Languages } from '../../store/languages';

/** Polylang's conditions of a list. */
export interface LanguageWhere {
  language?: string | null;
  languages?: readonly (string | null)[] | null;
}

/** A language's code as a name of GraphQL's enumerations: `PT_BR` for `pt-br`. */
export const languageEnumName = (code: string): string =>
  code.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/** The codes of the languages that a list is asked for; null for all. Several outweigh one. */
export function askedLanguages(
  { language, languages: several }: LanguageWhere,
  languages: Languages,
): ReadonlySet<string> | null {
  const named = (name: string | null): string[] =>
    languages.all.flatMap(({ code }) => (languageEnumName(code) === name ? code : []));
  if (several && several.length > 0) return new Set(several.flatMap(named));
  if (!language || language === 'ALL') return null;
  if (language === 'DEFAULT') return new Set(languages.all.slice(0, 1).map(({ code }) => code));
  return new Set(named(language));
}
