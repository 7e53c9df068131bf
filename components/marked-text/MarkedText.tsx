interface MarkedTextProps {
  text: string;
  /** The words to mark, as they are written in the text. */
  words: readonly string[];
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in which each of the words, as a whole word, is wrapped in a `mark`. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words.length === 0) return text;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}\\p{M}])`,
    'gu',
  );
  // Text and marked words alternate.
  return text
    .split(found)
    .map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}
