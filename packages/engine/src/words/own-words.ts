import type { Words } from './words';

type Deep<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : Deep<Texts[Key]>;
};

/** An owner's own texts of the interface, by their places in {@link Words}. */
export type TextsOfOwner = Deep<Words>;

/** An owner's own texts, by the code of the language. */
export type OwnWords = Readonly<Record<string, TextsOfOwner>>;

/** Words in which an owner's texts stand for those at the same place. */
export function withOwn<Texts extends object>(words: Texts, own: object | undefined): Texts {
  if (!own) return words;
  const entries = Object.entries(words).map(([name, given]) => {
    const text: unknown = Object.hasOwn(own, name) ? Reflect.get(own, name) : undefined;
    if (typeof given === 'string') return [name, typeof text === 'string' ? text : given];
    return [name, withOwn(given, text instanceof Object ? text : undefined)];
  });
  return Object.fromEntries(entries);
}
