import fs from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { SHARE_IMAGE, type ShareImageFacts } from '#seo/share-image';
import type { Palette, SiteDefinition } from '#site/define-site';

/** The positions of the picture's parts, in pixels. */
const MARGIN = 88;
const LABEL_TOP = 104;
const TITLE_TOP = 172;
const MAX_TITLE_HEIGHT = 284;
const BRAND_BOTTOM = 26;
const AWNING = { height: 64, stripe: 60 };
const EARTH_TOP = 540;
const PLANTS = { width: 768, height: 64 };
const CARD = { top: 468, padding: 12, edge: 6, shadow: 5, degrees: -2, ground: '#fffefb' };

/** The sizes of a title, in pixels; the largest that fits is taken. */
const TITLE_SIZES = [92, 80, 68, 58, 50, 42, 34];
const LABEL_SIZE = 30;
const BRAND_SIZE = 38;
const CARD_SIZE = 28;

/**
 * The most characters of each text; a longer one is cut. There is room for one line of each but the
 * title.
 */
const MAX_CHARACTERS = { title: 160, category: 40, today: 40, brand: 48 };

const inRepository = (file: string): string => path.join(process.cwd(), file);

/** The font of the pictures, as the site hands it on. */
type Font = SiteDefinition['shareImage']['font'];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text in Pango's markup (https://docs.gtk.org/Pango/pango_markup.html). */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

interface Line {
  text: string;
  size: number;
  color: string;
  /** Pango's letter spacing, in 1024ths of a point. */
  letterSpacing?: number;
}

/** A text as a picture, at most as wide as the page's content area; long words are broken. */
async function drawn({ text, size, color, letterSpacing = 0 }: Line, { name }: Font, file: string) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${letterSpacing}">${escaped(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: inRepository(file),
      width: SHARE_IMAGE.width - 2 * MARGIN,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

type TextPicture = Awaited<ReturnType<typeof drawn>>;

const loadedFiles = new Set<string>();

/**
 * Draws with all files of the font, because once a process has drawn with a file, its letters are
 * available to every text.
 */
async function drawnLine(line: Line, font: Font): Promise<TextPicture> {
  const [first, ...others] = font.files;
  for (const file of others) {
    if (!loadedFiles.has(file)) await drawn({ ...line, text: '\u0100' }, font, file);
    loadedFiles.add(file);
  }
  return drawn(line, font, first);
}

/** The text, or its beginning and an ellipsis when it has more than so many characters. */
function shortened(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
    : text;
}

async function drawnTitle(title: string, color: string, font: Font): Promise<TextPicture> {
  const text = shortened(title, MAX_CHARACTERS.title);
  const [largest = 0, ...others] = TITLE_SIZES;
  let found = await drawnLine({ text, size: largest, color }, font);
  for (const size of others) {
    if (found.height <= MAX_TITLE_HEIGHT) break;
    found = await drawnLine({ text, size, color }, font);
  }
  return found;
}

const PLANT_COLORS = ['primary', 'secondary', 'tertiary', 'paper'] as const;

/**
 * A row of plants in the colours of a palette; nothing where the owner has taken the file away.
 */
function plants(palette: Palette, drawing: string): OverlayOptions[] {
  const file = inRepository(drawing);
  if (!fs.existsSync(file)) return [];
  const svg = PLANT_COLORS.reduce(
    (colored, name) =>
      colored.replaceAll(new RegExp(`var\\(--${name},#[\\da-f]+\\)`, 'g'), palette[name]),
    fs.readFileSync(file, 'utf8'),
  )
    .replaceAll(/var\(--[\w-]+,(#[\da-f]+)\)/g, '$1')
    .replace('<svg ', `<svg width="${PLANTS.width}" height="${PLANTS.height}" `);
  const left = SHARE_IMAGE.width - MARGIN - PLANTS.width;
  return [{ input: Buffer.from(svg), left, top: EARTH_TOP + 14 - PLANTS.height }];
}

const svg = ({ width, height }: { width: number; height: number }, inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  );

/** Paper between an awning and the earth, in which plants stand. */
function background(palette: Palette, drawing: string): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE;
  const { paper, stripe, paperDeep: between, primary } = palette;
  const stripes = Array.from({ length: width / AWNING.stripe }, (_, index) => {
    const left = index * AWNING.stripe;
    const color = index % 2 === 0 ? stripe : between;
    return `<path d="M${left},0h${AWNING.stripe}v${AWNING.height - AWNING.stripe / 2}a${AWNING.stripe / 2},${AWNING.stripe / 2} 0 0 1 -${AWNING.stripe},0z" fill="${color}"/>`;
  });
  const earth = `M0,${EARTH_TOP + 10}L360,${EARTH_TOP}L740,${EARTH_TOP + 12}L${width},${EARTH_TOP + 2}V${height}H0Z`;
  return sharp(
    svg(
      SHARE_IMAGE,
      `<rect width="${width}" height="${height}" fill="${paper}"/>${stripes.join('')}`,
    ),
  )
    .composite([
      ...plants(palette, drawing),
      {
        input: svg(SHARE_IMAGE, `<path d="${earth}" fill="${primary}"/>`),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
}

const at = ({ picture }: TextPicture, top: number): OverlayOptions => ({
  input: picture,
  left: MARGIN,
  top: Math.round(top),
});

/** An index card, as it is pinned to the pictures of cards. */
async function todayCard(today: string, palette: Palette, font: Font): Promise<OverlayOptions> {
  const { top, padding, edge, shadow, degrees } = CARD;
  const text = shortened(today, MAX_CHARACTERS.today);
  const line = await drawnLine({ text, size: CARD_SIZE, color: palette.ink }, font);
  const [width, height] = [line.width + 4 * padding, line.height + 2 * padding + edge];
  const card = svg(
    { width: width + shadow, height: height + shadow },
    `<path d="M${shadow},${shadow}h${width}v${height}h-${width}z" fill="${palette.tertiary}"/>` +
      `<path d="M0,0h${width}v${height}h-${width}z" fill="${CARD.ground}"/>` +
      `<path d="M0,0h${width}v${edge}h-${width}z" fill="${palette.secondary}"/>`,
  );
  const whole = await sharp(card)
    .composite([{ input: line.picture, left: 2 * padding, top: edge + padding }])
    .png()
    .toBuffer();
  const input = await sharp(whole).rotate(degrees, { background: '#0000' }).png().toBuffer();
  return { input, left: MARGIN, top };
}

/**
 * The share image of content, 1200 × 630: category, title, Today box and brand, on the site's
 * paper.
 *
 * @param texts with only characters that the fonts have
 * @returns a PNG
 */
export async function drawShareImage(
  texts: Omit<ShareImageFacts, 'databaseId'> & { brand: string },
  palette: Palette,
  { font, plants: drawing }: SiteDefinition['shareImage'],
): Promise<Buffer> {
  const title = await drawnTitle(texts.title, palette.ink, font);
  const overlays = [at(title, TITLE_TOP)];
  if (texts.category) {
    const text = shortened(texts.category, MAX_CHARACTERS.category).toUpperCase();
    const label = { text, size: LABEL_SIZE, color: palette.secondary, letterSpacing: 3_000 };
    overlays.push(at(await drawnLine(label, font), LABEL_TOP));
  }
  if (texts.today) overlays.push(await todayCard(texts.today, palette, font));
  if (texts.brand) {
    const text = shortened(texts.brand, MAX_CHARACTERS.brand);
    const brand = await drawnLine({ text, size: BRAND_SIZE, color: palette.paper }, font);
    overlays.push(at(brand, SHARE_IMAGE.height - BRAND_BOTTOM - brand.height));
  }
  return sharp(await background(palette, drawing))
    .composite(overlays)
    .png({ palette: true, effort: 4 })
    .toBuffer();
}
