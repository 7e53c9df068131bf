import ts from 'typescript';
import { type ObjectChange, type Rewrite, SETTINGS } from './changed-build';
import { inGreek } from './greek-answers';

/**
 * A text in brackets but for what is put into it: that has its own, or is no word of the interface.
 */
const bracketed = (text: string): string =>
  text.replace(/(\{\w+\})|[^{}]+/g, (part, place?: string) => place ?? `⟦${part}⟧`);

const ownersText = (text: string): string =>
  /^(?:\/|https?:|\{posts\}$)/.test(text) ? text : inGreek(text);

const ofText =
  (change: (text: string) => string): Rewrite =>
  (_, value) =>
    ts.isStringLiteralLike(value) ? JSON.stringify(change(value.text)) : null;

/**
 * Every English text of the interface in brackets, and the owner's words in another script: a
 * language in which a text that was forgotten can be seen.
 */
export const IN_BRACKETS: readonly ObjectChange[] = [
  { start: /\{names:\{home:"Home"/g, rewrite: ofText(bracketed) },
  { start: /\{login:\{title:"Log in"/g, rewrite: ofText(bracketed) },
  {
    start: SETTINGS,
    rewrite: (names, value) =>
      names[0] === 'frontPage' || names[0] === 'platform' ? ofText(ownersText)(names, value) : null,
  },
];
