import fs from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { SHARE_IMAGE } from '@/lib/seo/share-image';
import type { SiteConfig } from '@/site.config';
import { pageColors } from '@/styles/page-colors';

/** The positions of the picture's parts, in pixels. */
const MARGIN = 88;
const TITLE_TOP = 172;
const MAX_TITLE_HEIGHT = 284;
const BRAND_BOTTOM = 64;
const RULE = { thick: 14, thin: 2 };

/** The sizes of a title, in pixels; the largest that fits is taken. */
const TITLE_SIZES = [92, 80, 68, 58, 50, 42, 34];
const LABEL_SIZE = 30;
const BRAND_SIZE = 38;

/**
 * The most characters of each text; a longer one is cut. There is room for one line of category and
 * one of brand.
 */
const MAX_CHARACTERS = { title: 160, category: 40, brand: 48 };

const fontFile = (name: string): string =>
  path.join(process.cwd(), 'lib/documents/share-image', name);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text in Pango's markup (https://docs.gtk.org/Pango/pango_markup.html). */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

const SECONDARY = /--secondary: (#[\da-f]{3,6});/;

/**
 * The colour of links in a palette, as in the styles; for a palette without one, that of the first.
 */
export function accentOf(theme: string): string {
  const tokens = fs.readFileSync(path.join(process.cwd(), 'styles/_tokens.scss'), 'utf8');
  const [light = ''] = tokens.split('@include in-the-dark');
  const [, palette = ''] = light.split(`[data-theme='${theme}']`);
  const [own = ''] = palette.split('}');
  return SECONDARY.exec(own)?.[1] ?? SECONDARY.exec(light)?.[1] ?? pageColors.ink;
}

interface Line {
  text: string;
  size: number;
  color: string;
  /** Pango's letter spacing, in 1024ths of a point. */
  letterSpacing?: number;
}

/** A text as a picture, at most as wide as the page's content area; long words are broken. */
async function drawn({ text, size, color, letterSpacing = 0 }: Line, fontfile: string) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${letterSpacing}">${escaped(text)}</span>`,
      font: `Fraunces ${size}`,
      fontfile,
      width: SHARE_IMAGE.width - 2 * MARGIN,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, height: info.height };
}

type TextPicture = Awaited<ReturnType<typeof drawn>>;

let hasExtension = false;

/**
 * Draws with both fonts, because once a process has drawn with a font file, its letters are
 * available to every text.
 */
async function drawnLine(line: Line): Promise<TextPicture> {
  if (!hasExtension) await drawn({ ...line, text: '\u0100' }, fontFile('fraunces-latin-ext.ttf'));
  hasExtension = true;
  return drawn(line, fontFile('fraunces-latin.ttf'));
}

/** The text, or its beginning and an ellipsis when it has more than so many characters. */
function shortened(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
    : text;
}

async function drawnTitle(title: string): Promise<TextPicture> {
  const text = shortened(title, MAX_CHARACTERS.title);
  const [largest = 0, ...others] = TITLE_SIZES;
  let found = await drawnLine({ text, size: largest, color: pageColors.ink });
  for (const size of others) {
    if (found.height <= MAX_TITLE_HEIGHT) break;
    found = await drawnLine({ text, size, color: pageColors.ink });
  }
  return found;
}

function background(accent: string): Buffer {
  const { width, height } = SHARE_IMAGE;
  const inside = width - 2 * MARGIN;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${pageColors.paper}"/>
      <rect width="${width}" height="${RULE.thick}" fill="${accent}"/>
      <rect x="${MARGIN}" y="${height - BRAND_BOTTOM - 2 * BRAND_SIZE}" width="${inside}" height="${RULE.thin}" fill="${pageColors.ink}"/>
    </svg>`,
  );
}

const at = ({ picture }: TextPicture, top: number): OverlayOptions => ({
  input: picture,
  left: MARGIN,
  top: Math.round(top),
});

/**
 * The share image of content, 1200 × 630: category, title and brand on the site's paper.
 *
 * @param texts with only characters that the fonts have
 * @returns a PNG
 */
export async function drawShareImage(texts: {
  title: string;
  category: string | null;
  brand: string;
  themeColor: SiteConfig['themeColor'];
}): Promise<Buffer> {
  const accent = accentOf(texts.themeColor);
  const title = await drawnTitle(texts.title);
  const overlays = [at(title, TITLE_TOP)];
  if (texts.category) {
    const text = shortened(texts.category, MAX_CHARACTERS.category).toUpperCase();
    const label = { text, size: LABEL_SIZE, color: accent, letterSpacing: 3_000 };
    overlays.push(at(await drawnLine(label), MARGIN));
  }
  if (texts.brand) {
    const text = shortened(texts.brand, MAX_CHARACTERS.brand);
    const brand = await drawnLine({ text, size: BRAND_SIZE, color: pageColors.softInk });
    overlays.push(at(brand, SHARE_IMAGE.height - BRAND_BOTTOM - brand.height));
  }
  return sharp(background(accent)).composite(overlays).png({ palette: true, effort: 4 }).toBuffer();
}
