import { describeState, isPublic } from '@/editor/server/publish-state';

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
    expect(describeState(given)).toBe(words);
  });

  it('reports only published content as public', () => {
    expect(
      ['publish', 'draft', 'private', 'future', 'pending'].map((s) => isPublic(state(s))),
    ).toEqual([true, false, false, false, false]);
  });
});
