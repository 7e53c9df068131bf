/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { MarkedText } from '@/components/marked-text/MarkedText';

const html = (text: string, ...words: string[]): string =>
  render(<MarkedText text={text} words={words} />).container.innerHTML;

describe('A text with its words marked', () => {
  it('marks each whole word, and nothing within another one', () => {
    expect(html('A fern, a ferns and Fern', 'fern', 'Fern')).toBe(
      'A <mark>fern</mark>, a ferns and <mark>Fern</mark>',
    );
  });

  it('stays text, whatever the words are', () => {
    expect(html('1 < 2 (a+b) e-mail', '(a+b', 'e-mail', '.*', '[')).toBe(
      '1 &lt; 2 <mark>(a+b</mark>) <mark>e-mail</mark>',
    );
    expect(html('nothing')).toBe('nothing');
  });

  it('marks the longer of two words that begin alike', () => {
    expect(html('step-by-step', 'step', 'step-by-step')).toBe('<mark>step-by-step</mark>');
  });
});
