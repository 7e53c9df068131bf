import type { PostRecord } from '../../model';
import { renderContent } from '../../render';
import { phpSerialize } from '../php-serialize';
import { photo } from './images-of-test';
import { contextOf, postWith } from './site-of-test';

const upload = (
  id: number,
  file: string,
  notes: Record<string, string | number>,
  more: Partial<PostRecord> = {},
): PostRecord =>
  postWith({
    id,
    type: 'attachment',
    status: 'inherit',
    parentId: 1,
    title: `Track ${id}`,
    attachmentUrl: `http://127.0.0.1:8081/wp-content/uploads/${file}`,
    ...more,
    meta: new Map([['_wp_attachment_metadata', phpSerialize(notes)], ...(more.meta ?? [])]),
  });

const uploads = [
  upload(2, 'a.mp3', { artist: 'Ü <b>', year: '' }, { meta: new Map([['_thumbnail_id', '9']]) }),
  upload(3, 'my-song.mp3', {}, { title: '' }),
  upload(4, 'film.mp4', { width: 400, height: 300 }),
  photo(9),
];

function shown(content: string): string {
  const post = postWith({ content });
  return renderContent(post, contextOf([post, ...uploads])) ?? '';
}

const dataIn = (html: string): unknown =>
  JSON.parse(/class="wp-playlist-script">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('a playlist', () => {
  it('is links to its tracks where no script plays them', () => {
    expect(shown('[playlist ids="3,2"]')).toContain(
      "<li><a href='http://127.0.0.1:8081/wp-content/uploads/my-song.mp3'>my-song</a></li><li><a href='http://127.0.0.1:8081/wp-content/uploads/a.mp3'>Track 2</a></li>",
    );
  });

  it('tells WordPress’s script what it says of its tracks, and no tag in it ends the script', () => {
    const html = shown('[playlist ids="2,3"]');
    expect(html).toContain('"artist":"\\u00dc \\u003Cb\\u003E"');
    expect(dataIn(html)).toMatchObject({
      tracks: [
        {
          meta: { artist: 'Ü <b>' },
          image: { width: 1600, height: 900 },
          thumb: { width: 150, height: 150 },
        },
        { meta: [], image: { width: 48, height: 64 } },
      ],
    });
  });

  it('is as high as its film', () => {
    const html = shown('[playlist type="video" ids="4"]');
    expect(html).toContain('width="640"\n\t\t height="480"');
    expect(dataIn(html)).toMatchObject({
      tracks: [
        {
          dimensions: {
            original: { width: 400, height: 300 },
            resized: { width: 640, height: 480 },
          },
        },
      ],
    });
  });

  it('has a track once that it names over and over', () => {
    const often = Array.from({ length: 50_000 }, () => '2').join();
    expect(shown(`[playlist ids="${often}"]`).match(/<li>/g)).toHaveLength(1);
    expect(shown(`[gallery ids="9,9"]`).match(/<img/g)).toHaveLength(1);
  });

  it('shows no track and no picture that lies in the bin', () => {
    const shownAs = (status: PostRecord['status']) => {
      const post = postWith({ content: '[playlist ids="2"][gallery ids="9"][gallery]' });
      const binned = [uploads[0], photo(9, { parentId: 1 })].flatMap((one) =>
        one ? [{ ...one, status }] : [],
      );
      return renderContent(post, contextOf([post, ...binned])) ?? '';
    };
    expect(shownAs('inherit').match(/<li>|<img/g)).toHaveLength(3);
    expect(shownAs('trash').match(/<li>|<img/g)).toBeNull();
  });

  it('is in the order that its author chose', () => {
    const songs = [
      upload(11, 'c.mp3', {}, { title: 'Crow', menuOrder: 2, date: '2026-01-02 10:00:00' }),
      upload(12, 'a.mp3', {}, { title: 'Ant', menuOrder: 3, date: '2026-01-03 10:00:00' }),
      upload(13, 'b.mp3', {}, { title: 'Bee', menuOrder: 1, date: '2026-01-01 10:00:00' }),
    ];
    const titles = (attributes: string) => {
      const post = postWith({ content: `[playlist ${attributes}]` });
      const html = renderContent(post, contextOf([post, ...songs])) ?? '';
      return [...html.matchAll(/'>([^<]*)<\/a>/g)].map(([, title]) => title).join(' ');
    };
    expect(titles('ids="12,11,13"')).toBe('Ant Crow Bee');
    expect(titles('ids="12,11,13" order="DESC"')).toBe('Ant Crow Bee');
    expect(titles('include="12,11,13"')).toBe('Bee Crow Ant');
    expect(titles('ids="12,11,13" orderby="title"')).toBe('Ant Bee Crow');
    expect(titles('ids="12,11,13" orderby="title" order="DESC"')).toBe('Crow Bee Ant');
    expect(titles('ids="12,11,13" orderby="parent post_date"')).toBe('Bee Crow Ant');
    expect(titles('ids="12,11,13" orderby="ID"')).toBe('Crow Ant Bee');
    expect(titles('ids="12,11,13" orderby="none"')).toBe('Ant Crow Bee');
  });

  it('shows ten thousand uploads in one content at most, whose words are a million characters', () => {
    const often = '[playlist ids="2"]'.repeat(16_700);
    expect(shown(often).match(/<li>/g)).toHaveLength(10_000);
    const post = postWith({ content: often });
    const long = upload(2, 'a.mp3', {}, { content: 'A long description. '.repeat(500) });
    const html = renderContent(post, contextOf([post, long])) ?? '';
    expect(html.match(/<li>/g)).toHaveLength(99);
    expect(html.length).toBeLessThan(2_000_000);
  });

  it('asks once for what belongs to a content, however many galleries show it', () => {
    const post = postWith({ content: '[gallery exclude="9"][gallery exclude="8"]'.repeat(500) });
    const context = contextOf([post, photo(9, { parentId: 1 })]);
    const attachmentsOf = jest.spyOn(context, 'attachmentsOf');
    expect(renderContent(post, context)?.match(/<img/g)).toHaveLength(500);
    expect(attachmentsOf).toHaveBeenCalledTimes(1);
  });

  it('shows nothing that it does not name', () => {
    expect(shown('[playlist]')).toBe('\n');
    expect(shown('[playlist ids="4,9,77"]')).toBe('\n');
  });
});
