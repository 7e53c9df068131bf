import { z } from 'zod';
import { PLACEHOLDER } from '#content/shared/fill-in';
import { languages } from '#words/wording';

type Mistake = { path: string[]; message: string };

const placeholdersIn = (text: string): string[] =>
  [...new Set(text.match(PLACEHOLDER) ?? [])].sort();

function mistakeInText(text: unknown, given: string, isPlural: boolean): string | null {
  const wanted = placeholdersIn(given);
  const plain = wanted.length === 0 ? 'a text without names in braces' : '';
  const message = plain || `a text with ${wanted.join(' and ')}`;
  if (typeof text !== 'string' || text.trim() === '') return message;
  // A form of the plural may say its number in a word.
  const needed = (name: string) => !isPlural || name !== '{count}';
  const isWhole = placeholdersIn(text).filter(needed).join() === wanted.filter(needed).join();
  return isWhole ? null : message;
}

/** @param given the engine's words at that path, or those of all languages */
function mistakesIn(own: unknown, given: object, path: string[]): Mistake[] {
  if (!(own instanceof Object)) return [{ path, message: 'an object of texts' }];
  return Object.entries(own).flatMap(([name, text]) => {
    const below = [...path, name];
    const known: unknown = Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;
    if (known instanceof Object) return mistakesIn(text, known, below);
    if (typeof known !== 'string') {
      return [{ path: below, message: `left out, or one of ${Object.keys(given).join(', ')}` }];
    }
    const isPlural = 'other' in given;
    const message = mistakeInText(text, known, isPlural);
    return message === null ? [] : [{ path: below, message }];
  });
}

/** An owner's own texts: each at a place of the engine's words, with the same names in braces. */
export const ownWordsSchema = z.unknown().superRefine((own, context) => {
  for (const mistake of mistakesIn(own, languages, [])) {
    context.addIssue({ code: 'custom', ...mistake });
  }
});
