import { html, one, shown } from './shown';

describe('text from right to left', () => {
  test('has its direction, block by block, with the lists and tables that hold it', () => {
    const content = '<p>Hello</p><p>«<strong>مرحبا</strong>» hello</p><ul><li>שלום</li></ul>';
    expect(html(content)).toBe(
      '<p>Hello</p><p dir="rtl">«<strong>مرحبا</strong>» hello</p><ul dir="rtl"><li dir="rtl">שלום</li></ul>',
    );
    expect(html(html(content))).toBe(html(content));
    expect(
      one('<table><tbody><tr><td>١ مايو</td></tr></tbody></table>', 'table').getAttribute('dir'),
    ).toBe('rtl');
  });

  test('goes the way of its first letter', () => {
    expect(shown('<p>Hello مرحبا</p><p>12 – ok</p><p>12</p>').querySelector('[dir]')).toBeNull();
    expect(one('<p>12, مرحبا</p>', 'p').getAttribute('dir')).toBe('rtl');
  });

  test('keeps the direction that its author gave it', () => {
    expect(one('<p dir="ltr">مرحبا</p>', 'p').getAttribute('dir')).toBe('ltr');
  });
});
