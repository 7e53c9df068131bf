import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../../docs/decisions');
const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
const files = fs.readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));

describe('The decisions (CONTRIBUTING.md, "When a decision is needed")', () => {
  it('say each under its title what is decided', () => {
    const said = /^# \d+\. .+\n(?:[^]*\n)?\*\*Decision\.\*\* /;
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !said.test(read(file)))).toEqual([]);
  });

  it('have each a number of their own, and a row with their title in the list', () => {
    const rows = read('README.md').replace(/ +\|/g, ' |').replaceAll('’', "'");
    const missing = files.filter((file) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? [];
      const row = `| [${number}](${file}) | ${title.replaceAll('’', "'")} |`;
      return Number(file.slice(0, 4)) !== Number(number) || !rows.includes(row);
    });
    expect(missing).toEqual([]);
  });
});
