import { loadSite } from '../../import';
import { renderContent, renderExcerpt } from '../../render';
import { builderOf, lostShortcodes } from '../../render/builder-shortcodes';
import { SampleFolder, wxr } from '../import/wxr-sample';
import { contextOf, postWith } from './site-of-test';

const shown = (content: string) => renderContent(postWith({ content }), contextOf([]));

describe('content that a page builder has made', () => {
  it.each([
    [
      'Divi',
      '[et_pb_section fb_built="1" _builder_version="4.9"][et_pb_row][et_pb_column type="4_4"][et_pb_text admin_label="Text"]<p>Hello</p>[/et_pb_text][et_pb_image src="/a.jpg" /][/et_pb_column][/et_pb_row][/et_pb_section]',
    ],
    [
      'WPBakery',
      '[vc_row css=".vc_custom_1{margin: 0 !important;}"][vc_column width="1/2"][vc_column_text]<p>Hello</p>[/vc_column_text][/vc_column][/vc_row]',
    ],
    [
      'Avada',
      '[fusion_builder_container][fusion_text]<p>Hello</p>[/fusion_text][/fusion_builder_container]',
    ],
    ['Elementor', '<p>Hello</p>[elementor-template id="5"]'],
  ])('keeps its text, and loses its layout: %s', (builder, content) => {
    expect(builderOf(content)).toBe(builder);
    expect(shown(content)?.trim()).toBe('<p>Hello</p>');
    expect(renderExcerpt(postWith({ content }), contextOf([]))).toBe('<p>Hello</p>\n');
  });

  it('keeps shortcodes of other plugins as they are typed', () => {
    expect(shown('[vcard name="x"] and [et_pb]')).toContain(
      '[vcard name=&#8221;x&#8221;] and [et_pb]',
    );
  });

  it('loses the brackets of its theme’s shortcodes, and keeps words in brackets and WordPress’s own', () => {
    const content =
      '[vc_row][spacing height="70"][contentbox style="2"]<h2>Jade [sic]</h2>[/contentbox][gallery ids=""][rev_slider_vc][/vc_row]';
    const html = shown(content);
    expect(html).toContain('<h2>Jade [sic]</h2>');
    expect(html).not.toMatch(/spacing|contentbox|rev_slider|vc_row|gallery/);
    expect(lostShortcodes(content)).toEqual(['spacing', 'contentbox', 'rev_slider_vc']);
    expect(lostShortcodes('[contentbox]x[/contentbox]')).toEqual([]);
  });

  it('is counted at the start', async () => {
    const folder = new SampleFolder();
    const items = [1, 2, 3].map((id) => ({ id, content: id < 3 ? '[vc_row]Hi[/vc_row]' : 'Hi' }));
    const { notices } = await loadSite({ exportFile: folder.write('site.xml', wxr(items)) });
    folder.remove();
    expect(notices.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('2 items are built with WPBakery'),
    );
  });
});
