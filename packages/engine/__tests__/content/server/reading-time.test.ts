import { countWords, countWordsOfHtml, readingTime } from '#content/server/reading-time';
import { english } from '#words/wording';

test.each([
  [0, 1],
  [199, 1],
  [400, 2],
  [501, 3],
])('%d words take %d minutes to read', (words, minutes) => {
  expect(readingTime(words, english)).toBe(`${minutes} min read`);
});

test.each([
  ['', 0],
  ['Don’t wait: e-mail them 2 seeds!', 6],
  ['看板の書き方', 2],
  ['Über die Größe', 3],
])('%j has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  ['<p>Don&#8217;t wait.</p><p>E-mail&nbsp;them.</p>', 4],
  ['<img alt="a long description of a picture">', 0],
  ['5 < 6', 2],
])('the HTML %j has %d words', (html, words) => {
  expect(countWordsOfHtml(html)).toBe(words);
});
