import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import {
  archiveDateName,
  formatDate,
  isoDate,
  utcDate,
  zonedDate,
} from '#content/server/format-date';
import { english } from '#words/wording';

describe('a date', () => {
  test.each([
    ['2026-11-21T09:30:00', 'November 21, 2026', '2026-11-21T09:30:00'],
    ['2026-10-30T23:59:59', 'October 30, 2026', '2026-10-30T23:59:59'],
    ['2026-01-01T00:00:00', 'January 1, 2026', '2026-01-01T00:00:00'],
    ['2026-10-30 15:30:00', 'October 30, 2026', '2026-10-30T15:30:00'],
    ['2024-02-29', 'February 29, 2024', '2024-02-29'],
    ['2026-10-30T23:30:00+00:00', 'October 30, 2026', '2026-10-30T23:30:00'],
  ])('the date %s reads %s', (date, label, iso) => {
    expect(formatDate(date, english)).toBe(label);
    expect(isoDate(date)).toBe(iso);
  });

  test.each([
    null,
    undefined,
    '',
    'soon',
    '0000-00-00 00:00:00',
    '2026-13-45',
    '2026-02-29T10:00:00',
    '2026-04-31',
    '2026-10-30T25:00:00',
    '2026-10-30T10:61:00',
    '30/10/2026',
    '2026-10-30T15:30:00 <b>',
    '0000-01-01',
  ])('a date that cannot be read or does not exist is not displayed: %j', (date) => {
    expect(formatDate(date, english)).toBeNull();
    expect(isoDate(date)).toBeNull();
  });

  test('the date of any day reads as that day', () => {
    const days = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const label = formatDate(date.toISOString().slice(0, 19), english) ?? '';
        expect(label.endsWith(` ${date.getUTCDate()}, ${date.getUTCFullYear()}`)).toBe(true);
      }),
    );
  });

  test('reads the same on a server in any time zone', () => {
    const file = path.resolve(__dirname, '../../../src/content/server/format-date.ts');
    // Node takes over a zone that is set while it runs, but not in the sandbox of a test.
    const program = `const { formatDate } = require(${JSON.stringify(file)});
      for (const zone of ['Pacific/Kiritimati', 'America/Chicago', 'Pacific/Pago_Pago']) {
        process.env.TZ = zone;
        console.log(new Date(2026, 0, 1).getTimezoneOffset(), formatDate('2026-11-21T00:10:00', { locale: 'en-US' }), formatDate('2026-11-21T23:50:00', { locale: 'en-US' }));
      }`;
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], {
      encoding: 'utf8',
    });
    const shown = 'November 21, 2026 November 21, 2026';
    expect(printed.trim().split('\n')).toEqual([`-840 ${shown}`, `360 ${shown}`, `660 ${shown}`]);
  });
});

describe('the name of an archive', () => {
  test.each([
    [{ year: 2026 }, 'en-US', '2026'],
    [{ year: 2026, month: 10 }, 'de-DE', 'Oktober 2026'],
    [{ year: 2026, month: 10, day: 30 }, 'en-US', 'October 30, 2026'],
    [{ year: 2026, month: 10, day: 30 }, 'ar-EG', '30 أكتوبر 2026'],
    [{ year: 2026, month: 10 }, 'nobody’s', 'October 2026'],
  ])('of %o in %s is %s, in the digits of every date', (date, language, name) => {
    expect(archiveDateName(date, language)).toBe(name);
  });
});

describe('the distance of a date from UTC', () => {
  it.each([
    ['2026-10-30T15:30:00', '2026-10-30T19:30:00', '2026-10-30T15:30:00-04:00'],
    ['2026-01-30T15:30:00', '2026-01-30T20:30:00', '2026-01-30T15:30:00-05:00'],
    ['2026-10-30 01:30:00', '2026-10-29 20:00:00', '2026-10-30T01:30:00+05:30'],
    ['2026-10-30T15:30:00', '2026-10-30T15:30:00', '2026-10-30T15:30:00+00:00'],
  ])('of %s, which is %s there, stands in %s', (date, gmt, zoned) => {
    expect(zonedDate(date, gmt)).toBe(zoned);
  });

  it.each([
    ['2026-10-30T15:30:00', null, '2026-10-30T15:30:00'],
    ['2026-10-30T15:30:00', '0000-00-00T00:00:00', '2026-10-30T15:30:00'],
    ['2026-10-30T15:30:00', '2026-10-29T15:30:00', '2026-10-30T15:30:00'],
    ['2026-10-30T15:30:00', '2026-10-30T15:30:30', '2026-10-30T15:30:00'],
    ['2026-10-30', '2026-10-30T04:00:00', '2026-10-30'],
    ['no date', '2026-10-30T04:00:00', null],
  ])('is not made up: %s with %s is %s', (date, gmt, zoned) => {
    expect(zonedDate(date, gmt)).toBe(zoned);
  });

  it('is none for a moment in UTC', () => {
    expect(utcDate('2026-10-30T19:30:00')).toBe('2026-10-30T19:30:00Z');
    expect(utcDate('2026-10-30')).toBeNull();
    expect(utcDate(null)).toBeNull();
  });
});
