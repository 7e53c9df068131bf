import { agoOf, phpDate } from '../../render/php-date';

const moment = { date: '2026-02-03 04:05:06', dateGmt: '2026-02-03 10:05:06' };

it.each([
  ['F j, Y', 'February 3, 2026'],
  ['D, d M y', 'Tue, 03 Feb 26'],
  ['l jS', 'Tuesday 3rd'],
  ['g:i a', '4:05 am'],
  ['H:i:s P', '04:05:06 -06:00'],
  ['\\o\\n n/t/L/z', 'on 2/28/0/33'],
  ['c', '2026-02-03T04:05:06-06:00'],
  ['U', '1770113106'],
])('writes a date as PHP does: %s', (format, text) => {
  expect(phpDate(format, moment, 'en_US')).toBe(text);
});

it('names months and days in the site’s language, or in English where it is not known', () => {
  expect(phpDate('l, j. F Y', moment, 'de_DE_formal')).toBe('Dienstag, 3. Februar 2026');
  expect(phpDate('F', moment, 'not a language')).toBe('February');
});

it('gives nothing for a date that is none', () => {
  expect(phpDate('Y', { date: '', dateGmt: null }, 'en_US')).toBe('');
});

it.each([
  ['2026-02-03 10:05:00', '6 seconds from now'],
  ['2026-02-03 10:05:12', '6 seconds ago'],
  ['2026-02-03 10:06:06', '1 minute ago'],
  ['2026-02-04 10:05:06', '1 day ago'],
  ['2026-03-20 10:05:06', '2 months ago'],
  ['2028-02-03 10:05:06', '2 years ago'],
])('says at %s how long ago a moment was', (now, words) => {
  expect(agoOf(moment, Date.parse(`${now.replace(' ', 'T')}Z`))).toBe(words);
});
