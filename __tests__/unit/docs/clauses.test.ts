import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

test.each(['docs/site.md', 'docs/wordpress.md'])(
  'a clause of %s stands where its number says, and has it alone',
  (page) => {
    const text = fs.readFileSync(path.join(root, page), 'utf8');
    const numbers = Array.from(
      text.matchAll(/^- \*\*(\d+)\.(\d+)\*\*/gm),
      ([, section, clause]) => ({
        section: Number(section),
        clause: Number(clause),
      }),
    );
    expect(numbers.length).toBeGreaterThan(50);
    const following = numbers.slice(1).map((number, index) => [numbers[index], number]);
    const misplaced = following.filter(
      ([before, after]) =>
        before &&
        after &&
        (after.section < before.section ||
          (after.section === before.section && after.clause <= before.clause)),
    );
    expect(misplaced).toEqual([]);
  },
);
