import sharp from 'sharp';
import type { Svg } from './draw';
import { BLEED, HEIGHT, sheet, WIDTH } from './illustration';

/** Draws at twice the size and halves it: edges that the filter moved come out smooth. */
async function smooth(svg: Svg, width: number, height: number): Promise<sharp.Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .extract({ left: 2 * BLEED, top: 2 * BLEED, width: 2 * width, height: 2 * height })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).resize(width, height, { kernel: 'lanczos3' });
}

/** An illustration (1600×900, drawn with its bleed) as a JPEG file. */
export async function illustrationJpeg(svg: Svg): Promise<Buffer> {
  return (await smooth(svg, WIDTH, HEIGHT)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** A drawing of other measures on a color, as a JPEG file. */
export async function drawingJpeg(drawing: Svg, width: number, height: number, ground: string): Promise<Buffer> {
  return (await smooth(sheet(width, height, ground, drawing), width, height)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** A drawing of other measures on a color, as a PNG file. */
export async function drawingPng(drawing: Svg, width: number, height: number, ground: string): Promise<Buffer> {
  return (await smooth(sheet(width, height, ground, drawing), width, height)).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer();
}

/** A plain SVG as a PNG file of a width. */
export async function svgPng(svg: Svg, width: number): Promise<Buffer> {
  const { width: drawn = width } = await sharp(Buffer.from(svg)).metadata();
  return sharp(Buffer.from(svg), { density: (72 * 2 * width) / drawn }).resize(width).png({ compressionLevel: 9 }).toBuffer();
}
