import fc from 'fast-check';
import { decodeEntities, escapeHtml, renderTitle } from '../../render';

describe('the title of a post', () => {
  it('has typographic quotes and decoded entities, and may hold HTML', () => {
    expect(renderTitle(`Tips & Tricks: it's "<em>here</em> now"`)).toBe(
      'Tips & Tricks: it’s “<em>here</em> now”',
    );
    expect(renderTitle('Tips &amp; Tricks')).toBe('Tips & Tricks');
  });

  it('gives null as the title of a post without one', () => {
    expect(renderTitle('')).toBeNull();
    expect(renderTitle('  ')).toBeNull();
  });

  it('gives a title for any text, without an error', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const title = renderTitle(raw);
        expect(title === null || typeof title === 'string').toBe(true);
      }),
    );
  });
});

describe('entities', () => {
  it('reads entities as PHP does', () => {
    expect(decodeEntities('&hellip; &#8217; &#x27; &amp;lt; &nope; &amp')).toBe(
      "… ’ ' &lt; &nope; &amp",
    );
  });

  it('are written once, and give the text back', () => {
    expect(escapeHtml(`a "b" 'c' <d> & &amp;`)).toBe(
      'a &quot;b&quot; &#039;c&#039; &lt;d&gt; &amp; &amp;',
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z<>"' ]*$/), (text) => {
        expect(decodeEntities(escapeHtml(text))).toBe(text);
      }),
    );
  });
});
