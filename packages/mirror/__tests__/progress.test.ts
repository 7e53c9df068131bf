import { bar, progressTeller } from '../progress';

const half = { done: 512, known: 1_024, bytes: 3_100_000 };

it('is a bar that says how many addresses are done of those that are known', () => {
  expect(bar(half)).toBe('[###############...............] 512 of 1024 addresses, 3.1 MB');
  expect(bar({ done: 0, known: 0, bytes: 0 })).toContain('0 of 0 addresses');
});

it('is one line on a terminal, and a line for each 500 addresses in a log', () => {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  const terminal = progressTeller({ write, isTTY: true });
  terminal.tell(half);
  terminal.tell({ ...half, done: 513 });
  terminal.tell({ ...half, done: 1_024 });
  terminal.end();
  expect(written.join('')).not.toMatch(/\n./);
  expect(written.join('')).toContain('1024 of 1024');
  written.length = 0;
  const log = progressTeller({ write });
  for (let done = 1; done <= 1_000; done += 1) log.tell({ ...half, done });
  log.end();
  expect(written).toHaveLength(2);
});
