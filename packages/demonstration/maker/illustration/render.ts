import sharp, { type Sharp } from 'sharp';
import type { Svg } from './draw';
import { handCut } from './hand-cut';
import { BLEED, HEIGHT, sheet, WIDTH } from './illustration';
import { PORTRAIT_SIDE } from './portrait';

/** Draws, roughens the edges and cuts the bleed off. */
async function print(svg: Svg, width: number, height: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = handCut({ data, width: info.width, height: info.height });
  return sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 3 } }).extract({
    left: BLEED,
    top: BLEED,
    width,
    height,
  });
}

/** An illustration (1600×900, drawn with its bleed) as a JPEG file. */
export async function illustrationJpeg(svg: Svg): Promise<Buffer> {
  return (await print(svg, WIDTH, HEIGHT)).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** A portrait (drawn with its bleed) as a JPEG file. */
export async function portraitJpeg(svg: Svg): Promise<Buffer> {
  const printed = await print(svg, PORTRAIT_SIDE, PORTRAIT_SIDE);
  return printed.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** A drawing of other measures on a color, as a JPEG file. */
export async function drawingJpeg(
  drawing: Svg,
  width: number,
  height: number,
  ground: string,
): Promise<Buffer> {
  const printed = await print(sheet(width, height, ground, drawing), width, height);
  return printed.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** A drawing of other measures on a color, as a PNG file of few colors. */
export async function drawingPng(
  drawing: Svg,
  width: number,
  height: number,
  ground: string,
): Promise<Buffer> {
  const printed = await print(sheet(width, height, ground, drawing), width, height);
  return printed.png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer();
}

/** A plain SVG as a PNG file of a width. */
export async function svgPng(svg: Svg, width: number): Promise<Buffer> {
  const { width: drawn } = await sharp(Buffer.from(svg)).metadata();
  const large = sharp(Buffer.from(svg), { density: (72 * 2 * width) / drawn });
  return large.resize(width).png({ compressionLevel: 9 }).toBuffer();
}
