/** @jest-environment jsdom */
import { screenWords, wordingIn } from '@homegrown/engine/words/wording';
import { render, screen } from '@testing-library/react';
import { CommentSent } from '@/components/comment-form/CommentSent';
import { ShownWords } from '@/components/wording/words-context';

it('A comment that is held has the direction of its own letters, and who wrote it that of the page', () => {
  const held = { name: 'Marla', text: 'I have one of these.', isCut: true };
  render(
    <div dir="rtl">
      <ShownWords value={screenWords(wordingIn('ar', undefined))}>
        <CommentSent notice={{ words: '', href: null, held }} />
      </ShownWords>
    </div>,
  );
  const directionOf = (text: string | RegExp) =>
    screen.getByText(text).closest('[dir]')?.getAttribute('dir');
  expect(directionOf('I have one of these.')).toBe('auto');
  expect(directionOf(/^Marla، /)).toBe('rtl');
});
