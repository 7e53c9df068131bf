import { recentKeys } from '@/editor/server/recent-keys';

describe('who was seen lately', () => {
  it('is remembered for as long as it was said, from the last time on', () => {
    const clock = { ms: 0 };
    const keys = recentKeys({ seconds: 10, now: () => clock.ms });
    expect(keys.has('a')).toBe(false);
    keys.add('a');
    clock.ms = 9_999;
    expect(keys.has('a')).toBe(true);
    keys.add('a');
    clock.ms = 19_998;
    expect(keys.has('a')).toBe(true);
    clock.ms = 19_999;
    expect(keys.has('a')).toBe(false);
  });

  it('is forgotten when too many others came since', () => {
    const keys = recentKeys({ seconds: 10, maxKeys: 2 });
    for (const key of ['a', 'b', 'a', 'c']) keys.add(key);
    expect(['a', 'b', 'c'].map(keys.has)).toEqual([true, false, true]);
  });
});
