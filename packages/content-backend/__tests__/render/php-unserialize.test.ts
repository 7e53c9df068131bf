import fc from 'fast-check';
import { phpUnserialize } from '../../render';
import { phpSerialize } from '../php-serialize';

describe('the metadata that PHP stored', () => {
  it('is read with its order, its types and its letters beyond ASCII', () => {
    const value = phpUnserialize(
      'a:6:{s:4:"text";s:7:"naïve";s:1:"n";i:-3;s:1:"f";d:0.5;s:1:"t";b:1;s:1:"0";N;i:7;a:1:{i:0;s:0:"";}}'.replace(
        's:7:"naïve"',
        's:6:"naïve"',
      ),
    );
    expect(value).toEqual(
      new Map<string, unknown>([
        ['text', 'naïve'],
        ['n', -3],
        ['f', 0.5],
        ['t', true],
        ['0', null],
        ['7', new Map([['0', '']])],
      ]),
    );
  });

  it('is read although a search and replace made the lengths wrong', () => {
    expect(phpUnserialize('a:1:{s:4:"file";s:99:"new/a.jpg";}')).toEqual(
      new Map([['file', 'new/a.jpg']]),
    );
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a cut text', 'a:1:{s:4:"file";s:9:"2026'],
    ['an object', 'O:8:"stdClass":1:{s:1:"a";i:1;}'],
    ['a reference', 'a:1:{i:0;R:1;}'],
    ['a false number of entries', 'a:999999999:{}'],
    ['endless nesting', 'a:1:{i:0;'.repeat(5000)],
  ])('is left out when it is %s', (_what, text) => {
    expect(phpUnserialize(text)).toBeUndefined();
  });

  it('is read back whatever text it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer())), (entries) => {
        const map = new Map(entries);
        expect(phpUnserialize(phpSerialize(map))).toEqual(map);
      }),
    );
  });

  it('reads any stored text without an error', () => {
    const pieces = fc.constantFrom(
      'a:',
      's:',
      'i:',
      'd:',
      'b:',
      'N;',
      ':',
      ';',
      '{',
      '}',
      '"',
      '1',
      '9',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        phpUnserialize(parts.join(''));
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        phpUnserialize(text);
      }),
    );
  });
});
