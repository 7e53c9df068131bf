import { signInLog } from '#editor/server/sign-in-log';

describe('the line of an event at the doors of the site', () => {
  it('is written 60 times at once, then once a second, and says how many were left out', () => {
    jest.useFakeTimers();
    const lines: string[] = [];
    const tell = signInLog((line) => lines.push(line));
    for (let time = 0; time < 100; time += 1) {
      tell('too many attempts were refused', '203.0.113.7');
    }
    expect(lines).toHaveLength(60);
    tell('an editor signed in', '203.0.113.7');
    expect(lines).toHaveLength(61);
    jest.advanceTimersByTime(1_000);
    tell('too many attempts were refused', '203.0.113.7');
    expect(lines.at(-1)).toBe(
      'sign-in: too many attempts were refused, from 203.0.113.0/24 (40 more like it before)',
    );
    jest.useRealTimers();
  });
});
