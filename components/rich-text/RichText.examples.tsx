import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { RichText } from './RichText';

const BLOCKS = `
<p>Ask them once, <strong>then</strong> let go, says <a href="/about/">a florist</a>, and writes <code>unsubscribe</code> under it.</p>
<h2>What to count</h2>
<ul><li>Letters that were opened<ul><li>twice</li></ul></li><li>Letters that came back</li></ul>
<blockquote class="wp-block-quote"><p>It took one evening.</p><cite>A florist</cite></blockquote>
<figure class="wp-block-table"><table><thead><tr><th>Week</th><th>Subject</th></tr></thead><tbody><tr><td>1</td><td>Seeds</td></tr></tbody></table></figure>
<pre class="wp-block-code"><code><span class="hljs-keyword">one</span> line of <span class="hljs-string">code</span></code></pre>
<hr class="wp-block-separator">
`;

export const examples: Example[] = [
  { name: 'blocks of WordPress', element: <RichText html={BLOCKS} /> },
  {
    name: 'a word that no line can break',
    element: <RichText html={`<h2>${LONG_WORD}</h2><p>${LONG_WORD}</p>`} />,
  },
];
