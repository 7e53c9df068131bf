import fs from 'node:fs';
import path from 'node:path';
import { editedExport, editionIn } from '../../../bench/soak/edited-export';

const source = path.join(__dirname, '../../../../demonstration/homegrown.wxr.xml');

describe('An export that is edited', () => {
  it('has the edition in the content of the page, and knows which was saved when', () => {
    const before = Date.now() - 1;
    const content = editedExport(source, 'about');
    try {
      expect(editionIn(fs.readFileSync(content.file, 'utf8'))).toBe(1);
      content.edit();
      const text = fs.readFileSync(content.file, 'utf8');
      expect(editionIn(text)).toBe(2);
      const item = text.slice(text.lastIndexOf('<item>', text.indexOf('Edition 2.')));
      expect(/<wp:post_name><!\[CDATA\[(.*?)\]\]>/.exec(item)?.[1]).toBe('about');
      expect([content.editionAt(before), content.editionAt(Date.now())]).toEqual([0, 2]);
    } finally {
      content.remove();
    }
  });

  it('needs a page of that slug', () => {
    expect(() => editedExport(source, 'no-such-page')).toThrow('no-such-page');
  });
});
