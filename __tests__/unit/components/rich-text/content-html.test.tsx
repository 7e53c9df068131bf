import { sanitizeContent } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContentHtml } from '@/components/rich-text/ContentHtml';
import { site } from '@/packages/engine/__tests__/content/server/sanitizer/arbitrary-html';

const shown = (html: string) =>
  renderToStaticMarkup(<ContentHtml html={sanitizeContent(html, site).html} />);

it.each([
  ['an article in Arabic', '<h2>الضوء</h2><p>يحتاج الريحان إلى الضوء.</p>', 'rtl'],
  [
    'one that begins with a picture',
    '<figure><img alt="Basil" src="/a.jpg"></figure><p>ضوء</p>',
    'rtl',
  ],
  [
    'one in English that begins with a quotation in Hebrew',
    '<blockquote><p>בראשית</p></blockquote><p>In the beginning stood a word.</p>',
    'auto',
  ],
  ['one in German', '<p>Licht, arabisch ضوء</p>', 'auto'],
  ['one without a letter', '<p>1 + 1</p>', 'auto'],
])('%s stands on the side where its text begins', (_what, html, dir) => {
  expect(shown(html)).toContain(`<div class="rich-text" dir="${dir}">`);
});
