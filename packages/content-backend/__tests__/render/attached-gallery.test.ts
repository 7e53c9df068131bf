import type { PostRecord } from '../../model';
import { renderContent } from '../../render';
import { photo } from './images-of-test';
import { contextOf, postWith } from './site-of-test';

const pictures = [
  photo(21, { parentId: 1, title: 'Bed', date: '2026-01-02 10:00:00' }),
  photo(22, { parentId: 1, title: 'Ant', date: '2026-01-04 10:00:00', excerpt: 'An <em>ant</em>' }),
  photo(23, { parentId: 1, title: 'Crow', date: '2026-01-03 10:00:00' }),
  photo(24, { parentId: 2, title: 'Of another post' }),
  postWith({
    id: 25,
    type: 'attachment',
    parentId: 1,
    attachmentUrl: 'http://127.0.0.1:8081/a.pdf',
  }),
];

function shown(attributes: object, uploads: readonly PostRecord[] = pictures): string {
  const content = `<!-- wp:gallery ${JSON.stringify(attributes)} --><!-- /wp:gallery -->`;
  const post = postWith({ content });
  return renderContent(post, contextOf([post, ...uploads])) ?? '';
}

const attached = (args: object) => ({ dynamicContent: { source: 'core/attached-media', args } });

const idsIn = (html: string): number[] =>
  [...html.matchAll(/data-id="(\d+)"/g)].map(([, id]) => Number(id));

describe('a gallery of what is attached to a content', () => {
  it('shows its pictures, the newest first, with what an editor wrote below each', () => {
    const html = shown(attached({}));
    expect(idsIn(html)).toEqual([22, 23, 21]);
    expect(html).toContain(
      '<figcaption class="wp-element-caption">An <em>ant</em></figcaption></figure>',
    );
    expect(html).not.toContain('a.pdf');
  });

  it('shows them in the order that its editor chose', () => {
    expect(idsIn(shown(attached({ order: 'asc' })))).toEqual([21, 23, 22]);
    expect(idsIn(shown(attached({ orderBy: 'title', order: 'asc' })))).toEqual([22, 21, 23]);
    expect(idsIn(shown(attached({ orderBy: 'title' })))).toEqual([23, 21, 22]);
  });

  it('opens them large where its editor chose that', () => {
    const html = shown({ ...attached({}), linkTo: 'lightbox' });
    expect(html.match(/class="lightbox-trigger"/g)).toHaveLength(3);
    expect(html).toContain('data-wp-interactive="core/gallery"');
  });

  it('shows a hundred of them at most', () => {
    const many = Array.from({ length: 120 }, (_, index) => photo(100 + index, { parentId: 1 }));
    expect(idsIn(shown(attached({}), many))).toHaveLength(100);
  });

  it('shows ten thousand pictures in one content at most, however many galleries it has', () => {
    const many = Array.from({ length: 100 }, (_, index) => photo(100 + index, { parentId: 1 }));
    const gallery = `<!-- wp:gallery ${JSON.stringify(attached({}))} /-->`;
    const post = postWith({ content: gallery.repeat(150) });
    const html = renderContent(post, contextOf([post, ...many])) ?? '';
    expect(idsIn(html)).toHaveLength(10_000);
  });

  it('shows a million characters of captions in one content at most', () => {
    const long = photo(100, { parentId: 1, excerpt: 'A bed. '.repeat(1_500) });
    const gallery = `<!-- wp:gallery ${JSON.stringify(attached({}))} /-->`;
    const post = postWith({ content: gallery.repeat(150) });
    const html = renderContent(post, contextOf([post, long])) ?? '';
    expect(idsIn(html)).toHaveLength(95);
  });

  it('shows no picture that lies in the bin', () => {
    const binned = photo(26, { parentId: 1, status: 'trash' });
    expect(idsIn(shown(attached({}), [...pictures, binned]))).toEqual([22, 23, 21]);
  });

  it('does not let a proportion carry other CSS than WordPress lets pass', () => {
    const html = shown({ ...attached({}), aspectRatio: '1"onload="x' });
    expect(html).not.toContain('onload');
    expect(html).not.toContain('aspect-ratio');
    expect(shown({ ...attached({}), aspectRatio: '1">x' })).toContain(
      'style="aspect-ratio:1&quot;&gt;x;object-fit:cover"',
    );
  });
});
