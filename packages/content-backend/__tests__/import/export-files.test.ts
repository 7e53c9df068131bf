import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '../../import';
import { wxr } from './wxr-sample';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'split-export-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
};

const first = wxr([{ id: 1, title: 'First', terms: [['category', 'news', 'News']] }]);
const second = wxr(
  [
    { id: 2, title: 'Second', terms: [['category', 'news', 'News']] },
    { id: 1, title: 'First again' },
    { id: 3, type: 'page', title: 'A page below the first', parent: 2 },
  ],
  { title: 'Another title' },
);

describe('an export in several files', () => {
  it('is one site, whether the files or their folder are named', async () => {
    const files = [write('parts/site.2.xml', first), write('parts/site.10.xml', second)];
    write('parts/notes.txt', 'no export');
    write('parts/settings.json', '{ "tagline": "Of the folder" }');
    const [exportFile = '', ...moreFiles] = files;
    const named = await loadSite({ exportFile, moreFiles });
    const ofFolder = await loadSite({ exportFile: path.join(folder, 'parts') });
    for (const { content, notices } of [named, ofFolder]) {
      expect(content.posts.map(({ id, title }) => [id, title])).toEqual([
        [1, 'First'],
        [2, 'Second'],
        [3, 'A page below the first'],
      ]);
      expect(content.terms.filter(({ slug }) => slug === 'news')).toHaveLength(1);
      expect(content.settings).toMatchObject({ title: 'A site', tagline: 'Of the folder' });
      const twice = notices.find(({ kind }) => kind === 'skipped');
      expect(twice?.message).toMatch(/; in site\.10\.xml$/);
    }
  });

  it('is refused when one of them is broken, by that one’s name', async () => {
    const exportFile = write('broken/a.xml', first);
    const moreFiles = [write('broken/b.xml', second.slice(0, 4000))];
    await expect(loadSite({ exportFile, moreFiles })).rejects.toThrow(/b\.xml/);
    const feed = write('broken/c.xml', wxr([], { version: null }));
    await expect(loadSite({ exportFile, moreFiles: [feed] })).rejects.toThrow(/c\.xml/);
  });

  it('is not looked for in a folder without any', async () => {
    const empty = path.join(folder, 'empty');
    fs.mkdirSync(empty);
    await expect(loadSite({ exportFile: empty })).rejects.toThrow(
      /no file in it that ends in \.xml/,
    );
  });
});
