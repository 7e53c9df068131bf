import { attachmentMetadata, smallerSizes } from '../maker/attachment-metadata';
import { readFrontMatter } from '../maker/front-matter';
import { phpSerialize } from '../maker/php-serialize';
import { momentOf, rssDate, sqlGmt } from '../maker/site-time';
import { postSchema } from '../maker/source-schema';
import { StableIds } from '../maker/stable-ids';

describe('ids', () => {
  test('an added post gets a new id and changes nobody else’s', () => {
    const before = new StableIds('{"posts":{"post/a":11,"post/b":12},"terms":{}}');
    expect(before.post('post/between')).toBe(13);
    expect([before.post('post/a'), before.post('post/b')]).toEqual([11, 12]);
    const after = new StableIds(before.toJson());
    expect(after.post('post/between')).toBe(13);
  });

  test('terms are numbered apart from posts, from 2', () => {
    const ids = new StableIds('{"posts":{"post/a":90},"terms":{}}');
    expect([ids.term('category/x'), ids.term('category/y'), ids.term('category/x')]).toEqual([
      2, 3, 2,
    ]);
  });
});

describe('times', () => {
  test.each([
    ['2026-01-12T10:20:00', '2026-01-12 15:20:00'],
    ['2026-07-16T11:30:00', '2026-07-16 15:30:00'],
    ['2026-03-08T01:59:59', '2026-03-08 06:59:59'],
    ['2026-03-08T03:00:00', '2026-03-08 07:00:00'],
    ['2026-11-01T00:30:00', '2026-11-01 04:30:00'],
    ['2026-11-01T02:00:00', '2026-11-01 07:00:00'],
  ])('%s in New York is %s in UTC', (wallClock, gmt) => {
    expect(sqlGmt(momentOf(wallClock, 'America/New_York'))).toBe(gmt);
  });

  test('of the hour that comes twice in fall, the first is meant', () => {
    expect(sqlGmt(momentOf('2026-11-01T01:30:00', 'America/New_York'))).toBe('2026-11-01 05:30:00');
  });

  test('of the hour that spring leaves out, an hour later is meant', () => {
    expect(sqlGmt(momentOf('2026-03-08T02:30:00', 'America/New_York'))).toBe('2026-03-08 07:30:00');
  });

  test('feeds get English names and a numeric zone', () => {
    expect(rssDate(new Date('2026-10-30T13:15:00Z'))).toBe('Fri, 30 Oct 2026 13:15:00 +0000');
  });
});

describe('stored PHP values', () => {
  test('texts in stored PHP values are counted in bytes', () => {
    expect(phpSerialize([[0, 'é']])).toBe('a:1:{i:0;s:2:"é";}');
  });

  test('stored PHP arrays keep the order of their keys, and hold one another', () => {
    expect(
      phpSerialize([
        ['width', 1200],
        [
          'sizes',
          [
            [7, 'medium'],
            [2, [['file', 'a-"quoted";-name.jpg']]],
          ],
        ],
      ]),
    ).toBe(
      'a:2:{s:5:"width";i:1200;s:5:"sizes";a:2:{i:7;s:6:"medium";i:2;a:1:{s:4:"file";s:20:"a-"quoted";-name.jpg";}}}',
    );
  });

  test('stored PHP values are whole numbers, texts and arrays alone', () => {
    expect(() => phpSerialize([['ratio', 1.5]])).toThrow('Only whole numbers are stored, not 1.5');
  });

  test('an image’s metadata names the sizes that WordPress would make', () => {
    const original = { file: '2026/05/plan.jpg', width: 1600, height: 900, fileSize: 50_000 };
    expect(smallerSizes(original).map(({ name, file }) => `${name} ${file}`)).toEqual([
      'medium plan-300x169.jpg',
      'large plan-1024x576.jpg',
      'thumbnail plan-150x150.jpg',
      'medium_large plan-768x432.jpg',
      '1536x1536 plan-1536x864.jpg',
    ]);
    expect(attachmentMetadata(original)).toMatch(
      /^a:6:\{s:5:"width";i:1600;s:6:"height";i:900;s:4:"file";s:16:"2026\/05\/plan\.jpg";/,
    );
  });
});

describe('front matter', () => {
  test('wrong front matter is refused with the file, the key and what it should be', () => {
    const text =
      '---\ntitle: "T"\nslug: Not A Slug\ndate: 2026-01-01\nauthor: fern\ncategories: []\ntags: []\n---\nText.';
    expect(() => readFrontMatter(text, 'posts/t.md', postSchema)).toThrow(
      /^posts\/t\.md: slug: .*date: .*categories: /,
    );
  });

  test('a document without front matter is refused', () => {
    expect(() => readFrontMatter('Just text.', 'posts/t.md', postSchema)).toThrow(
      'posts/t.md: it has to begin with front matter',
    );
  });
});
