import { renderContent } from '../../render';
import { contextOf, postWith } from './site-of-test';

const shown = (content: string) => renderContent(postWith({ content }), contextOf([]))?.trim();

describe('code in a shortcode', () => {
  it('is shown line by line as it was typed', () => {
    const code = `[sourcecode language="php"]\n$a = "b" -- c; // 'quoted'\n\nif ($a) { echo "<b>"; }\n[/sourcecode]`;
    expect(shown(`Text\n\n${code}\n\n[code]x = "y"[/code]`)).toBe(
      [
        '<p>Text</p>',
        '<pre class="wp-block-code"><code>$a = &quot;b&quot; -- c; // &#039;quoted&#039;',
        '',
        'if ($a) { echo &quot;&lt;b&gt;&quot;; }</code></pre>',
        '<pre class="wp-block-code"><code>x = &quot;y&quot;</code></pre>',
      ].join('\n'),
    );
  });

  it.each([
    ['that is not closed', 'a [code] b [/php]', '[code]'],
    ['in two brackets', '[[code]]x[[/code]]', 'code]'],
  ])('%s is text', (_what, content, text) => {
    expect(shown(content)).toContain(text);
    expect(shown(content)).not.toContain('<pre');
  });

  it('keeps shortcodes in it as they are typed', () => {
    expect(shown('[code][gallery ids="1"][/code]')).toContain('&#91;gallery');
  });

  it('is found in time that grows with the length', () => {
    const content = '[code]'.repeat(50_000) + '[/php]'.repeat(50_000);
    expect(shown(content)).toBeDefined();
  });
});
