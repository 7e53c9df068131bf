import type { LanguageRecord } from '../../store/languages';
import { visiblePost } from '../access/access';
import type { GraphContext } from '../context';
import { languageEnumName } from '../lists/asked-languages';
import { toGlobalId } from '../nodes/global-id';
import type { PostNode, TermNode } from '../nodes/node';

/** The fields of Polylang's languages. */
export const languageFields = {
  id: ({ code }: LanguageRecord) => toGlobalId('Language', code),
  name: ({ name }: LanguageRecord) => name,
  code: ({ code }: LanguageRecord) => languageEnumName(code),
  locale: ({ locale }: LanguageRecord) => locale,
  slug: ({ code }: LanguageRecord) => code,
  homeUrl: ({ prefix }: LanguageRecord, _args: object, { store, permalinks }: GraphContext) =>
    `${store.settings.cmsUrl}${prefix}${permalinks.structure.endsWith('/') ? '/' : ''}`,
};

/** All languages of the site. */
export const languages = (_root: unknown, _args: object, { store }: GraphContext) =>
  store.languages.all;

/** The language whose addresses have no prefix. */
export const defaultLanguage = (_root: unknown, _args: object, { store }: GraphContext) =>
  store.languages.all[0] ?? null;

interface TranslationArgs {
  language: string;
}

function postWithId(id: number | undefined, context: GraphContext): PostNode | null {
  return id === undefined ? null : visiblePost(context, context.store.postById(id));
}

function termWithId(id: number | undefined, { store }: GraphContext): TermNode | null {
  const record = id === undefined ? undefined : store.terms.withId(id);
  return record ? { kind: 'term', record } : null;
}

/** The translation that an argument names, of a group of translations. */
function named(group: ReadonlyMap<string, number>, { language }: TranslationArgs) {
  return [...group].find(([code]) => languageEnumName(code) === language)?.[1];
}

/** All translations of a group but one. */
const others = (group: ReadonlyMap<string, number>, own: number): number[] =>
  [...group.values()].filter((id) => id !== own);

/** What content answers of its language; of a preview, what it previews. */
export const translationOfContent = {
  language: ({ subject }: PostNode, _args: object, { store }: GraphContext) =>
    store.languages.ofPost(subject) ?? null,
  translation: ({ subject }: PostNode, args: TranslationArgs, context: GraphContext) =>
    postWithId(named(context.store.languages.translationsOfPost(subject), args), context),
  translations: ({ subject }: PostNode, _args: object, context: GraphContext) =>
    others(context.store.languages.translationsOfPost(subject), subject.id).flatMap(
      (id) => postWithId(id, context) ?? [],
    ),
};

/** What a term answers of its language. */
export const translationOfTerm = {
  language: ({ record }: TermNode, _args: object, { store }: GraphContext) =>
    store.languages.ofTerm(record) ?? null,
  translation: ({ record }: TermNode, args: TranslationArgs, context: GraphContext) =>
    termWithId(named(context.store.languages.translationsOfTerm(record), args), context),
  translations: ({ record }: TermNode, _args: object, context: GraphContext) =>
    others(context.store.languages.translationsOfTerm(record), record.id).flatMap(
      (id) => termWithId(id, context) ?? [],
    ),
};
