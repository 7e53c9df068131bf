import sharp from 'sharp';
import type { QueryCms } from '#cms/apollo-client';
import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { drawShareImage } from '#documents/share-image/draw-share-image';
import { sharedContent, shareImageOutcome } from '#documents/share-image/share-image-document';
import { shareImage } from '#seo/share-image';
import { exampleSite as site } from '@/__tests__/example-site';
import type { SiteContent } from '@/packages/content-backend/model';
import { palettes } from '@/styles/palettes';
import { queryContent, demonstration } from '../query-content';

let content: SiteContent;
beforeAll(async () => {
  content = await demonstration();
});

const post = () => {
  const found = content.posts.find(({ slug }) => slug === 'opening-hours-everywhere');
  if (!found) throw new Error('The demonstration has no such post.');
  return found;
};

/** That of the demonstration. */
const themeColor = 'garden' as const;

const ofSite = { brand: 'Homegrown', basePath: '', themeColor };

const draw = (texts: { title: string; category: string | null; today?: string; brand: string }) =>
  drawShareImage({ today: null, ...texts }, palettes[themeColor], site.shareImage);

const factsOf = (title: string, databaseId = post().id) => ({
  databaseId,
  title,
  category: 'Local Business',
  today: '7 steps',
});

function pathOf(title: string, color: string = themeColor): string {
  const image = shareImage(factsOf(title), { ...ofSite, themeColor: color });
  if (!image) throw new Error('There is no picture.');
  return image.src;
}

/** Whether something is drawn on the ground of a part of a picture. */
async function isDrawn(
  picture: Buffer,
  top: number,
  height: number,
  width = 1080,
): Promise<boolean> {
  const part = { left: 60, width, top, height };
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats();
  return channels.some(({ min, max }) => max - min > 40);
}

describe('the address of a content’s picture', () => {
  it('changes with its title, its category, its Today box, the brand and the site’s colour, and with nothing else', () => {
    const at = (
      title: string,
      category: string | null,
      brand: string,
      color: string = themeColor,
      today: string | null = null,
    ) =>
      shareImage(
        { databaseId: 7, title, category, today },
        { brand, basePath: '/blog', themeColor: color },
      )?.src;
    const first = at('One', 'A', 'B');
    expect(first).toMatch(/^\/blog\/-\/share\/7-[\da-f]{12}\.png$/);
    expect(at('One', 'A', 'B')).toBe(first);
    expect(
      new Set([
        first,
        at('Two', 'A', 'B'),
        at('One', null, 'B'),
        at('One', 'A', 'C'),
        at('One', 'A', 'B', 'green'),
        at('One', 'A', 'B', themeColor, '6 steps'),
      ]).size,
    ).toBe(6);
    expect(sharedContent(first?.replace('/blog', '') ?? '')).toBe(7);
    expect(sharedContent('/-/share/7.png')).toBeNull();
  });

  it.each(['看板', 'شمع', 'Rocket 🚀', 'Ελλάδα'])(
    'is none where the fonts lack a character: %s',
    (title) => {
      expect(shareImage(factsOf(title), ofSite)).toBeNull();
    },
  );

  it.each(['7ステップ', '٧ خطوات', '1\u202f000 étapes'])(
    'is that of a picture without a Today box where the fonts lack a character of the box: %s',
    (today) => {
      expect(shareImage({ ...factsOf('One'), today }, ofSite)).toEqual(
        shareImage({ ...factsOf('One'), today: null }, ofSite),
      );
    },
  );
});

describe('the picture of a content', () => {
  it('is a PNG of 1200 × 630 with its category, its title, its Today box and the brand', async () => {
    const outcome = await shareImageOutcome(pathOf(post().title), queryContent(content), site);
    if (outcome.kind !== 'document') throw new Error(outcome.kind);
    const { type, body, encoding } = outcome.document;
    expect([type, encoding]).toEqual(['image/png', 'base64']);
    const picture = Buffer.from(body, 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    expect(picture.length).toBeLessThan(60_000);
    expect(await isDrawn(picture, 0, 64)).toBe(true);
    expect(await isDrawn(picture, 70, 30)).toBe(false);
    expect(await isDrawn(picture, 104, 40)).toBe(true);
    expect(await isDrawn(picture, 172, 284)).toBe(true);
    expect(await isDrawn(picture, 560, 60)).toBe(true);
    expect(await isDrawn(picture, 470, 60, 240)).toBe(true);
  });

  it.each([
    ['a long title', 'What a florist learned '.repeat(20)],
    ['a word that no line can break', 'Donaudampfschifffahrtsgesellschaft'.repeat(5)],
    ['the widest letters', 'W'.repeat(160)],
    ['markup', 'Tips & <em>tricks</em>, &amp;'],
    ['accents of all Latin letters', 'Łódź żółć ğış Ārţ Œuvre'],
    ['one letter', 'I'],
  ])('holds %s, and nothing runs into the brand', async (_what, title) => {
    const picture = await draw({ title, category: null, brand: '' });
    expect(await isDrawn(picture, 172, 284)).toBe(true);
    // Between the title and the plants; in the earth, where no brand stands.
    expect(await isDrawn(picture, 458, 10)).toBe(false);
    expect(await isDrawn(picture, 560, 70)).toBe(false);
  });

  it('holds a category and a brand of any length, and nothing runs into the title', async () => {
    const words = 'Everything about growing a small business '.repeat(50);
    const picture = await draw({ title: 'I', category: words, today: words, brand: words });
    expect(await isDrawn(picture, 104, 40)).toBe(true);
    expect(await isDrawn(picture, 145, 27)).toBe(false);
    expect(await isDrawn(picture, 280, 180)).toBe(false);
    expect(await isDrawn(picture, 560, 60)).toBe(true);
  });

  it('is the same for the same texts', async () => {
    const texts = { title: 'Clean your list', category: 'Email', brand: 'Homegrown' };
    expect((await draw(texts)).equals(await draw(texts))).toBe(true);
  });

  it('has no Today box in a language that the fonts cannot draw, and all the rest', async () => {
    const path = shareImage({ ...factsOf(post().title), today: null }, ofSite)?.src ?? '';
    const japanese = { ...site, config: { ...site.config, language: 'ja' } };
    const outcome = await shareImageOutcome(path, queryContent(content), japanese);
    if (outcome.kind !== 'document') throw new Error(outcome.kind);
    const picture = Buffer.from(outcome.document.body, 'base64');
    expect(await isDrawn(picture, 172, 284)).toBe(true);
    expect(await isDrawn(picture, 470, 60, 240)).toBe(false);
  });

  it('of a former title leads to that of the present one', async () => {
    expect(await shareImageOutcome(pathOf('A former title'), queryContent(content), site)).toEqual({
      kind: 'redirect',
      to: pathOf(post().title),
    });
  });

  it('is not missing because WordPress has lost its content for a moment', async () => {
    const whole = queryContent(content);
    let asked = 0;
    const forgetful: QueryCms = async (document, variables) => {
      asked += 1;
      const data = await whole(document, variables);
      return asked === 1 ? { ...data, contentNode: null } : data;
    };
    const path = pathOf(post().title);
    const outcome = await shareImageOutcome(
      path,
      Object.assign(forgetful, { logVersion: '' }),
      site,
    );
    expect(outcome.kind).toBe('document');
    const gone = await shareImageOutcome('/-/share/999999-0123456789ab.png', whole, site);
    expect(gone).toEqual({ kind: 'missing' });
  });

  it('leads nowhere else while WordPress has lost its settings: the brand is not known', async () => {
    // Without the plugin WordPress says nothing of colours.
    const path = pathOf(post().title, 'blue');
    const withoutPlugin = queryContent(content, undefined, 'homegrown');
    expect((await shareImageOutcome(path, withoutPlugin, site)).kind).toBe('document');
    const lost = queryContent(content, undefined, 'homegrown', 'generalSettings');
    await expect(shareImageOutcome(path, lost, site)).rejects.toThrow(IncompleteAnswer);
  });

  it('is there for nothing with a password, and for nothing unpublished', async () => {
    const path = pathOf(post().title);
    const changed = (change: object) =>
      queryContent({
        ...content,
        posts: content.posts.map((one) => (one.id === post().id ? { ...one, ...change } : one)),
      });
    const missing = { kind: 'missing' };
    expect(await shareImageOutcome(path, changed({ password: 'secret' }), site)).toEqual(missing);
    expect(await shareImageOutcome(path, changed({ status: 'draft' }), site)).toEqual(missing);
  });
});
