import fc from 'fast-check';
import { wxrDateOf, wxrMillis } from '../../import/export/wxr-date';
import { namedType } from '../../import/guesses/guess-content-types';
import { guessTimezone } from '../../import/guesses/guess-timezone';
import { pluralOf } from '../../import/guesses/labels';
import { gmtOf, isTimeZone, offsetMinutes } from '../../import/site-clock';
import type { PostRecord } from '../../model';
import { post } from '../store/site-of';

const postAt = (date: string, dateGmt: string | null): PostRecord =>
  post({ id: 1, date, dateGmt, modified: date, modifiedGmt: dateGmt });

/** A year of posts, one a week, in a time zone. */
function yearIn(timezone: string): PostRecord[] {
  return Array.from({ length: 52 }, (_, week) => {
    const millis = Date.UTC(2025, 0, 1 + week * 7, 12);
    const wall = millis + offsetMinutes(timezone, millis) * 60_000;
    return postAt(wxrDateOf(wall), wxrDateOf(millis));
  });
}

describe('the time zone of an export', () => {
  it.each(['America/New_York', 'America/Chicago', 'Europe/Berlin', 'Australia/Sydney', 'UTC'])(
    'is known from a year of posts: %s',
    (timezone) => {
      expect(guessTimezone(yearIn(timezone))).toBe(timezone);
    },
  );

  it('has the same clock as the real one, whatever its name', () => {
    for (const timezone of ['Europe/Paris', 'America/Toronto', 'Asia/Calcutta', 'Asia/Shanghai']) {
      const guess = guessTimezone(yearIn(timezone)) ?? '';
      const moments = [Date.UTC(2025, 0, 15), Date.UTC(2025, 6, 15)];
      expect(moments.map((millis) => offsetMinutes(guess, millis))).toEqual(
        moments.map((millis) => offsetMinutes(timezone, millis)),
      );
    }
  });

  it('is an offset when the posts show only one', () => {
    expect(guessTimezone([postAt('2026-01-31 09:00:00', '2026-01-31 15:00:00')])).toBe('Etc/GMT+6');
    expect(guessTimezone([postAt('2026-01-31 09:00:00', '2026-01-31 07:00:00')])).toBe('Etc/GMT-2');
  });

  it('is unknown when the posts show no offset', () => {
    expect(guessTimezone([])).toBeNull();
    expect(guessTimezone([postAt('2026-01-31 09:00:00', null)])).toBeNull();
    expect(guessTimezone([postAt('2026-01-31 09:00:00', '2020-01-31 15:00:00')])).toBeNull();
  });

  it('guesses only time zones that exist', () => {
    const minutes = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 6 }), (offsets) => {
        const posts = offsets.map((offset, index) => {
          const millis = Date.UTC(2025, index, 10);
          return postAt(wxrDateOf(millis + offset * 60_000), wxrDateOf(millis));
        });
        const guess = guessTimezone(posts);
        expect(guess === null || isTimeZone(guess)).toBe(true);
      }),
    );
  });
});

describe('a wall-clock date in UTC', () => {
  it('takes summer time into account', () => {
    expect(gmtOf('2026-11-21 01:09:06', 'America/Chicago')).toBe('2026-11-21 07:09:06');
    expect(gmtOf('2026-07-01 01:00:00', 'America/Chicago')).toBe('2026-07-01 06:00:00');
    expect(gmtOf('2026-11-01 01:30:00', 'America/Chicago')).toBe('2026-11-01 06:30:00');
  });

  it('shows the same clock again, except in the hour that spring leaves out', () => {
    const moment = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 0) });
    const zone = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Sydney', 'UTC');
    fc.assert(
      fc.property(moment, zone, (millis, timezone) => {
        const wall = wxrDateOf(millis + offsetMinutes(timezone, millis) * 60_000);
        const gmt = wxrMillis(gmtOf(wall, timezone));
        expect(wxrDateOf(gmt + offsetMinutes(timezone, gmt) * 60_000)).toBe(wall);
      }),
    );
  });
});

describe('the label of a content type', () => {
  it.each([
    ['recipe', 'Recipes'],
    ['case_study', 'Case studies'],
    ['day', 'Days'],
    ['box', 'Boxes'],
    ['class', 'Classes'],
    ['events', 'Events'],
  ])('%s is %s', (name, label) => {
    expect(namedType(name).label).toBe(label);
    expect(pluralOf(namedType(name).singularLabel)).toBe(label);
  });
});
