import { describeState, isPublic } from '#editor/server/publish-state';
import { english, wordingIn } from '#words/wording';

const state = (status: string, hasChanges = false, date: string | null = null) => ({
  status,
  hasChanges,
  date,
});

describe('the status in the bar of a preview', () => {
  it.each([
    [state('draft'), 'Draft'],
    [state('auto-draft'), 'Draft'],
    [state('pending'), 'Pending review'],
    [state('future', false, '2026-12-01T09:05:00'), 'Scheduled for December 1, 2026 at 9:05 AM'],
    [state('future', false, '2026-12-01T00:30:00'), 'Scheduled for December 1, 2026 at 12:30 AM'],
    [state('future', false, '2026-12-01T12:00:00'), 'Scheduled for December 1, 2026 at 12:00 PM'],
    [state('future', false, '2026-12-01T23:59:00'), 'Scheduled for December 1, 2026 at 11:59 PM'],
    [state('future', false, '2026-12-01'), 'Scheduled for December 1, 2026'],
    [state('future', false, 'soon'), 'Scheduled'],
    [state('future'), 'Scheduled'],
    [state('private'), 'Private'],
    [state('private', true), 'Private, with unpublished changes'],
    [state('publish'), 'Published, without changes'],
    [state('publish', true), 'Published, with unpublished changes'],
    [state('trash'), 'In the trash'],
    [state('in-review'), 'Status: in-review'],
    [state('unknown', true), 'Unpublished changes'],
  ])('of %j is %p', (given, words) => {
    expect(describeState(given, english)).toBe(words);
  });

  it.each([
    ['de-DE', 'Geplant für den 1. Dezember 2026 um 09:05'],
    ['ja', '2026年12月1日 9:05に公開予定'],
  ])('is in the site’s language: “%s”', (tag, words) => {
    const scheduled = state('future', false, '2026-12-01T09:05:00');
    expect(describeState(scheduled, wordingIn(tag, undefined))).toBe(words);
  });

  it('has the date and the time in the site’s formats', () => {
    const scheduled = state('future', false, '2026-12-01T09:05:00');
    const formats = { dateFormat: 'd/m/Y', timeFormat: 'H:i' };
    expect(describeState(scheduled, { ...english, ...formats })).toBe(
      'Scheduled for 01/12/2026 at 09:05',
    );
  });

  it('reports only published content as public', () => {
    expect(
      ['publish', 'draft', 'private', 'future', 'pending'].map((s) => isPublic(state(s))),
    ).toEqual([true, false, false, false, false]);
  });
});
