import { elementorText } from '../../import/export/elementor-text';

const widget = (widgetType: string, settings: unknown) => ({
  elType: 'widget',
  widgetType,
  settings,
});
const page = (...elements: unknown[]) =>
  elementorText(JSON.stringify([{ elType: 'section', settings: {}, elements: [{ elements }] }]));

describe('a page whose text only Elementor has', () => {
  it.each([
    [
      'a heading',
      widget('heading', { title: 'Our <bread>', header_size: 'h3' }),
      '<h3>Our &lt;bread&gt;</h3>',
    ],
    [
      'a text',
      widget('text-editor', { editor: '<p>Baked <b>daily</b>.</p>' }),
      '<p>Baked <b>daily</b>.</p>',
    ],
    [
      'a picture',
      widget('image', { image: { url: 'https://x.example/a.jpg', alt: 'Loaf' } }),
      '<figure><img src="https://x.example/a.jpg" alt="Loaf" /></figure>',
    ],
    [
      'a button',
      widget('button', { text: 'Visit', link: { url: '/visit/' } }),
      '<p><a href="/visit/">Visit</a></p>',
    ],
    [
      'a list',
      widget('icon-list', { icon_list: [{ text: 'Rye' }, { text: 'Spelt' }] }),
      '<p>Rye</p>\n\n<p>Spelt</p>',
    ],
    [
      'an accordion',
      widget('accordion', { tabs: [{ tab_title: 'When?', tab_content: '<p>At six.</p>' }] }),
      '<h3>When?</h3>\n\n<p>At six.</p>',
    ],
    ['a film', widget('video', { youtube_url: 'https://youtu.be/x' }), 'https://youtu.be/x'],
  ])('has %s', (_what, element, html) => {
    expect(page(element)).toBe(html);
  });

  it.each(['', 'not JSON', '{}', '[1, null, {"elements": 5}]'])('has nothing of %j', (data) => {
    expect(elementorText(data)).toBe('');
  });
});
