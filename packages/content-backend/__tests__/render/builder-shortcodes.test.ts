import { loadSite } from '../../import';
import { renderContent, renderExcerpt } from '../../render';
import { builderOf, lostShortcodes } from '../../render/builder-shortcodes';
import { SampleFolder, wxr } from '../import/wxr-sample';
import { photo } from './images-of-test';
import { contextOf, postWith } from './site-of-test';

const shown = (content: string) => renderContent(postWith({ content }), contextOf([]));

describe('content that a page builder has made', () => {
  it.each([
    [
      'Divi',
      '[et_pb_section fb_built="1" _builder_version="4.9"][et_pb_row][et_pb_column type="4_4"][et_pb_text admin_label="Text"]<p>Hello</p>[/et_pb_text][/et_pb_column][/et_pb_row][/et_pb_section]',
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

  it.each([
    [
      'a heading',
      '[vc_row][vc_custom_heading text="Our bread" font_container="tag:h2"][/vc_row]',
      '<h3>Our bread</h3>',
    ],
    [
      'a picture with its link',
      '[et_pb_section][et_pb_image src="/a.jpg" alt="A %22loaf%22" url="/bread/" /][/et_pb_section]',
      '<a href="/bread/"><img decoding="async" src="/a.jpg" alt="A &quot;loaf&quot;" /></a>',
    ],
    [
      'a button',
      '[vc_row][vc_btn title="Buy" link="url:https%3A%2F%2Fx.example%2Fbuy|target:_blank"][/vc_row]',
      '<p><a href="https://x.example/buy">Buy</a></p>',
    ],
    [
      'a box with heading, text and button',
      '[et_pb_cta title="Come in" button_text="Visit" button_url="/visit/"]We bake.[/et_pb_cta]',
      '<h3>Come in</h3> <p><a href="/visit/">Visit</a></p> <p>We bake.</p>',
    ],
    [
      'a film',
      '[et_pb_row][et_pb_video src="https://www.youtube.com/watch?v=a" /][/et_pb_row]',
      'https://www.youtube.com/watch?v=a',
    ],
  ])('shows what a tag says in its attributes: %s', (_, content, expected) => {
    expect(shown(content)?.replace(/\s+/g, ' ')).toContain(expected);
  });

  it('shows pictures by their ids', () => {
    const context = contextOf([photo(7), photo(8)]);
    const html = renderContent(
      postWith({
        content: '[vc_row][vc_single_image image="7"][vc_gallery images="7,8"][/vc_row]',
      }),
      context,
    );
    expect(html?.match(/photo-7/g)?.length).toBeGreaterThan(1);
    expect(html).toContain('photo-8');
  });

  it('keeps texts of columns apart, and words of a line together', () => {
    const columns = '[vc_row][vc_column]at 456[/vc_column][vc_column]On order[/vc_column][/vc_row]';
    expect(shown(columns)).toMatch(/at 456<\/p>\s*<p>On order/);
    expect(
      shown('[fusion_text]A [fusion_highlight]big[/fusion_highlight] loaf.[/fusion_text]'),
    ).toContain('A big loaf.');
  });

  it('takes no address that a browser would run', () => {
    expect(
      shown('[vc_row][vc_btn title="x" link="url:javascript%3Aalert(1)"][/vc_row]'),
    ).not.toContain('<script');
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
