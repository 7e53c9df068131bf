import fc from 'fast-check';
import { safeStyle } from '#content/server/sanitizer/safe-style';
import { runs } from '@/__tests__/generated-cases';

describe('the style that an editor gave a block', () => {
  test.each([
    'text-align:center',
    'color:var(--wp--preset--color--accent-1)',
    'background-color:#fafafa',
    'background:linear-gradient(135deg,rgb(255,206,236) 0%,rgb(152,150,240) 100%)',
    'font-size:clamp(14.642px, 0.915rem + ((1vw - 3.2px) * 0.721), 22px)',
    'flex-basis:66.66%',
    'grid-template-columns:38% auto',
    'margin-top:var(--wp--preset--spacing--50);margin-bottom:0',
    'margin:0 auto 2rem',
    'letter-spacing:-1px',
    'aspect-ratio:3/4;object-fit:cover;object-position:50% 20%',
    'border-radius:10px;border-width:2px;border-style:solid',
    'display:none',
  ])('stays: %s', (style) => {
    expect(safeStyle(style)).toBe(style);
  });

  test.each([
    'position:fixed',
    'position : absolute',
    'z-index:99',
    'top:0',
    'transform:translateY(-900px)',
    'background:url(https://evil.example/x)',
    'background-image:image-set("https://evil.example/x" 1x)',
    'background:cross-fade(url(x),red)',
    'width:expression(alert(1))',
    'margin-top:-900px',
    'margin-top:calc(0px - 900px)',
    'margin:0 0 calc(-1 * 900px)',
    'vertical-align:-900px',
    'padding:-1px',
    'color:red!important',
    'c\\6flor:red',
    'color:red/**/',
    'color:"red"',
    'display:contents',
    '--x:1',
    'behavior:url(#x)',
    '-moz-binding:url(x)',
    'content:none',
    'color:rgb(0,0,0',
    'color',
    ':red',
    '',
  ])('goes: %s', (style) => {
    expect(safeStyle(style)).toBeNull();
  });

  test.each([
    `grid-template-columns:${'1px '.repeat(99)}100%`,
    'width:calc((1px + 2px) * 3)',
    'width:CALC(1px + 2px)',
    'padding:calc(1px - -2px)',
    'background:linear-gradient(-45deg,red,blue)',
    'font-size:clamp(-1px,2px,3px)',
    'margin-top:auto',
    'margin:1px 2px 3px 4px',
    'letter-spacing:-.5px',
    'color:var(--a-1)',
    'opacity:.5',
  ])('stays too: %#', (style) => {
    expect(safeStyle(style)).toBe(style);
  });

  test.each([
    `grid-template-columns:${'1px '.repeat(99)}1000%`,
    'color:foo(1)',
    'color:x-rgb(1)',
    'color:rgb(0,0,0))',
    'padding:0 -1px',
    'padding:-.5em',
    'padding:,-1px',
    'margin:1px 2px 3px 4px 5px',
    'margin:-1px',
    'margin:1px,2px',
    'x-color:red',
    'color-x:red',
    'display:block x',
    'vertical-align:1px',
    'colorx',
  ])('goes too: %#', (style) => {
    expect(safeStyle(style)).toBeNull();
  });

  test('keeps or loses each declaration by itself', () => {
    expect(safeStyle(' COLOR : red ;position:fixed; width:\n50% ;padding:0 \n 1px')).toBe(
      'color:red;width:50%;padding:0 1px',
    );
  });

  test('stays the same when it is checked again, and never loads a file', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'color',
        'margin',
        ':',
        ';',
        'url(',
        ')',
        '(',
        'red',
        '-9px',
        'calc(',
        '\\',
        '/*',
        '"',
        ' ',
        'var(--x)',
      ),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const style = safeStyle(pieces.join('')) ?? '';
        expect(style).not.toMatch(/url|[\\"'<>]|\/\*/i);
        expect(safeStyle(style) ?? '').toBe(style);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
