import type { PostRecord } from '../../model';
import { renderContent } from '../../render';
import { phpSerialize, photo } from './images-of-test';
import { contextOf, postWith } from './site-of-test';

const upload = (
  id: number,
  file: string,
  notes: Parameters<typeof phpSerialize>[0],
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
  upload(
    2,
    'a.mp3',
    [
      ['artist', 'Ü <b>'],
      ['year', ''],
    ],
    { meta: new Map([['_thumbnail_id', '9']]) },
  ),
  upload(3, 'my-song.mp3', [], { title: '' }),
  upload(4, 'film.mp4', [
    ['width', 400],
    ['height', 300],
  ]),
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

  it('shows nothing that it does not name', () => {
    expect(shown('[playlist]')).toBe('\n');
    expect(shown('[playlist ids="4,9,77"]')).toBe('\n');
  });
});
