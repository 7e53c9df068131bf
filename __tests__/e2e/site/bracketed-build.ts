import { en } from '@homegrown/engine/words/en';
import ts from 'typescript';
import { type ObjectChange, SETTINGS } from './changed-build';
import { inGreek } from './greek-answers';

/**
 * A text in brackets but for what is put into it: that has its own, or is no word of the interface.
 */
const bracketed = (text: string): string =>
  text.replace(/(\{\w+\})|[^{}]+/g, (part, place?: string) => place ?? `⟦${part}⟧`);

const ENGLISH_IN_BRACKETS = JSON.stringify({ en }, (_, value: unknown) =>
  typeof value === 'string' ? bracketed(value) : value,
);

const ownersText = (text: string): string =>
  /^(?:\/|https?:|\{posts\}$)/.test(text) ? text : inGreek(text);

/**
 * Settings in which every English text of the interface is in brackets, and the owner's words are
 * in another script: a language in which a text that was forgotten can be seen.
 */
export const IN_BRACKETS: ObjectChange = {
  start: SETTINGS,
  rewrite: (names, value) => {
    if (names.join() === 'words') return ENGLISH_IN_BRACKETS;
    const isOwners = names[0] === 'frontPage' || names[0] === 'platform';
    return isOwners && ts.isStringLiteralLike(value)
      ? JSON.stringify(ownersText(value.text))
      : null;
  },
};
