import fc from 'fast-check';
import { attribute, firstTag, tagsOf, withClasses, wrapperTag } from '../../render/html-tag';

describe('tags of stored HTML', () => {
  it('are found past comments, scripts and quoted signs', () => {
    const html = '<!-- <a> --><p title="1 > 0"><script>"<b>"</script><i>';
    expect([...tagsOf(html)].map(({ name, closing }) => (closing ? `/${name}` : name))).toEqual([
      'p',
      'script',
      '/script',
      'i',
    ]);
    expect(firstTag(html, 'i')?.name).toBe('i');
  });

  it('have their own attributes, not text inside another attribute', () => {
    const tag = `<img alt=" src='no' " data-src="no" src = 'yes' width=5 hidden/>`;
    expect(attribute(tag, 'src')).toBe('yes');
    expect(attribute(tag, 'width')).toBe('5');
    expect(attribute(tag, 'hidden')).toBe('');
    expect(attribute(tag, 'class')).toBeUndefined();
  });

  it('take class names once', () => {
    expect(withClasses('<p>', ['a'])).toBe('<p class="a">');
    expect(withClasses(`<p id="x" class='a  b'>`, ['b', 'c'])).toBe('<p id="x" class="a b c">');
    expect(withClasses('<p class="a">', ['a'])).toBe('<p class="a">');
  });

  it('show which element contains the following text', () => {
    const at = wrapperTag('<div class="x"><span class="y"></span><img class="z"><div class="in">');
    expect(at?.start).toBe('<div class="x"><span class="y"></span><img class="z">'.length);
  });

  it('are read from any text without an error', () => {
    const odd = fc.stringMatching(/^[<>a-c ="'/!-]*$/);
    fc.assert(
      fc.property(odd, (html) => {
        wrapperTag(html);
        withClasses(`<p ${html}>`, ['a']);
      }),
    );
  });
});
