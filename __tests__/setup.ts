/// <reference types="@testing-library/jest-dom" />

import type * as EditorContext from '@homegrown/engine/editor/ui/editor-context';
import type * as English from '@homegrown/engine/words/en';
import type * as React from 'react';
import type * as Context from '@/components/wording/words-context';
import type * as Parts from '@/islands/editor-parts';

// Its matchers are about elements; a test without a DOM does not pay for them.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');

/** Components alone, without a screen around them, are in English. */
jest.mock('@/components/wording/words-context', () => {
  const actual = jest.requireActual<typeof Context>('@/components/wording/words-context');
  const { useContext } = jest.requireActual<typeof React>('react');
  const { en } = jest.requireActual<typeof English>('@homegrown/engine/words/en');
  const useWords = (group: 'layout' | 'errors') => {
    const own = useContext(actual.ShownWords) ?? { locale: 'en-US', ...en };
    if (!own[group]) throw new Error(`No words: ${group}`);
    return own[group];
  };
  return { ...actual, useWords };
});

jest.mock('@homegrown/engine/editor/ui/editor-context', () => {
  const actual = jest.requireActual<typeof EditorContext>(
    '@homegrown/engine/editor/ui/editor-context',
  );
  const { useContext } = jest.requireActual<typeof React>('react');
  const { en } = jest.requireActual<typeof English>('@homegrown/engine/words/en');
  return {
    ...actual,
    useEditorWords: () => useContext(actual.ShownEditorWords)?.words ?? en.editors,
    useEditorParts: () =>
      useContext(actual.ShownEditorParts) ??
      jest.requireActual<typeof Parts>('@/islands/editor-parts').editorParts,
  };
});
