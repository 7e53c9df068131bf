import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const page = fs.readFileSync(path.join(root, 'docs/accessibility.md'), 'utf8');

/** The criteria of levels A and AA: https://www.w3.org/TR/WCAG22/. 4.1.1 is obsolete there. */
const CRITERIA = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5',
  '1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6',
  '2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1',
  '3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3',
].flatMap((line) => line.split(' '));

describe('docs/accessibility.md', () => {
  it('has every criterion of WCAG 2.2, levels A and AA, once and in order', () => {
    expect(Array.from(page.matchAll(/^\| (\d\.\d\.\d+) /gm), ([, number]) => number)).toEqual(
      CRITERIA,
    );
  });

  it('names tests that there are', () => {
    const named = Array.from(
      page.matchAll(/“([^”]+)”\s+\(`([\w./-]+\.(?:spec|test)\.tsx?)`\)/g),
      ([, title = '', file = '']) => ({
        title: title.replace(/\s+/g, ' '),
        file: path.join(root, file),
      }),
    );
    expect(named.length).toBeGreaterThan(40);
    // Every file has a title before it, so the pattern above has read them all.
    expect(page.match(/\.(?:spec|test)\.tsx?`/g)).toHaveLength(named.length);
    const missing = named.filter(
      ({ title, file }) =>
        !fs.existsSync(file) ||
        !new RegExp(`['"\`]${title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}['"\`]`).test(
          fs.readFileSync(file, 'utf8'),
        ),
    );
    expect(missing).toEqual([]);
  });
});
