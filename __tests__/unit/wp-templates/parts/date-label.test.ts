import { dateLabel } from '@homegrown/engine/content/server/node-date';
import { describedBy } from '@homegrown/engine/seo/language-tag';
import { exampleSite as site } from '@/__tests__/example-site';

const shown = (language: string, dateFormat: string) =>
  dateLabel(
    '2026-10-30T15:30:00',
    '2026-10-30T19:30:00',
    describedBy({ generalSettings: { language, dateFormat, timeFormat: 'g:i a' } }, site),
  );

it.each([
  ['en_US', 'F j, Y', 'October 30, 2026'],
  ['en_US', 'd/m/Y', '30/10/2026'],
  ['de_DE', 'j. F Y', '30. Oktober 2026'],
  ['de_DE', 'F j, Y', '30. Oktober 2026'],
  ['ja', 'Y年n月j日', '2026年10月30日'],
  ['fr_FR', 'c', '30 octobre 2026'],
  ['sv_SE', 'j F Y', '30 October 2026'],
])(
  'A date of a site in “%s” with the format %j reads %j, and is for machines what it was',
  (language, format, label) => {
    expect(shown(language, format)).toEqual({ label, iso: '2026-10-30T15:30:00-04:00' });
  },
);
