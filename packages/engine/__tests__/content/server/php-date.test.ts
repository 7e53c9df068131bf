import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { phpDate } from '#content/server/php-date';

const at = (date: string): Date => new Date(`${date}Z`);
const JUNE = at('2025-06-12T09:05:07');

describe('a date in the format of WordPress’s settings', () => {
  it.each([
    ['en-US', 'F j, Y', 'June 12, 2025'],
    ['en-GB', 'j M Y', '12 Jun 2025'],
    ['en-US', 'l, jS \\o\\f F Y', 'Thursday, 12th of June 2025'],
    ['en-US', 'Y-m-d', '2025-06-12'],
    ['en-US', 'g:i a', '9:05 am'],
    ['en-US', 'H:i:s', '09:05:07'],
    ['de-DE', 'j. F Y', '12. Juni 2025'],
    ['de-DE', 'l, \\d\\e\\n jS F', 'Donnerstag, den 12. Juni'],
    ['fr-FR', 'j F Y', '12 juin 2025'],
    ['es-ES', 'j \\d\\e F \\d\\e Y', '12 de junio de 2025'],
    ['pt-BR', 'd/m/Y', '12/06/2025'],
    ['pl-PL', 'j F Y', '12 czerwca 2025'],
    ['pl-PL', 'F Y', 'czerwiec 2025'],
    ['ja', 'Y年n月j日', '2025年6月12日'],
    ['ja', 'F j', '6月 12'],
    ['ar', 'j F، Y', '12 يونيو، 2025'],
  ])('in “%s” with %j is %j', (locale, format, said) => {
    expect(phpDate(format, JUNE, locale)).toBe(said);
  });

  it('has the endings of a day’s number of its language', () => {
    const days = (locale: string) =>
      [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) =>
        phpDate('jS', new Date(Date.UTC(2025, 0, day)), locale),
      );
    expect(days('en-GB').join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st');
    expect(days('fr').slice(0, 2)).toEqual(['1er', '2']);
    expect(days('pl').slice(0, 2)).toEqual(['1', '2']);
  });

  it.each(['', '  ', 'c', 'F j, Y T', 'Y'.repeat(201)])(
    'that can’t be written by %j is left to the language',
    (format) => {
      expect(phpDate(format, JUNE, 'en-US')).toBeNull();
    },
  );

  it('takes a character behind a backslash as it is, also one of the zone’s', () => {
    expect(phpDate('\\T\\\\Y\\😀\\', JUNE, 'en-US')).toBe('T\\2025😀');
  });
});

const LETTERS = 'dDjlNSwzWFmMntLoXxYyaAgGhHisuv';

const php = spawnSync('php', ['-r', 'echo PHP_VERSION_ID;'], { encoding: 'utf8' });
/** X and x came with PHP 8.2. */
const isThere = php.status === 0 && Number(php.stdout) >= 80_200;
// Left out where there is no such PHP to compare with; `.ci/run` installs one.
const withPhp = isThere ? it : it.skip;

describe('any format', () => {
  const moments = fc
    .date({ min: at('0001-01-01T00:00:00'), max: at('9999-12-31T23:59:59'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

  it('gives a text or null, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        moments,
        fc.constantFrom('en-US', 'de-AT', 'pl', 'ja', 'ar-EG-u-nu-latn'),
        (format, moment, locale) => {
          const said = phpDate(format, moment, locale);
          expect(said === null || typeof said === 'string').toBe(true);
        },
      ),
    );
  });

  withPhp(`is in English what PHP’s own date() says${isThere ? '' : ' (no PHP 8.2 here)'}`, () => {
    const formats = fc
      .array(
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...LETTERS) },
          { weight: 1, arbitrary: fc.constantFrom('\\', '\\d', ' ', ', ', '年', 'k', '0') },
        ),
        { minLength: 1, maxLength: 20 },
      )
      .map((parts) => parts.join(''))
      .filter((format) => format.trim() !== '');
    const given = fc.sample(fc.tuple(formats, moments), 400);
    const asked = given.map(([format, moment]) => [format, moment.getTime() / 1000]);
    const program =
      'date_default_timezone_set("UTC"); foreach (json_decode(stream_get_contents(STDIN)) as [$f, $t]) $all[] = date($f, $t); echo json_encode($all);';
    const { stdout } = spawnSync('php', ['-r', program], {
      input: JSON.stringify(asked),
      encoding: 'utf8',
    });
    const said = given.map(([format, moment]) => phpDate(format, moment, 'en-US'));
    // A backslash at the end gives a character there that nobody sees.
    expect(said).toEqual(JSON.parse(stdout.replaceAll('\\u0000', '')));
  });
});
