import { logo, ON_NIGHT, ON_PAPER, tile } from './brand';
import { ico } from './ico';
import { COLORS } from './palette';
import { drawingJpeg, drawingPng, svgPng } from './render';
import { bannerScene, plantRow, shareScene } from './site-scene';

async function favicon(): Promise<Buffer> {
  const sizes = [16, 32, 48];
  return ico(
    await Promise.all(
      sizes.map(async (size) => ({ size, png: await svgPng(tile(18, 0.86), size) })),
    ),
  );
}

/** The images in `public/`, and how each is drawn. */
export const siteImages: readonly { file: string; draw: () => Promise<Buffer> }[] = [
  { file: 'logo.png', draw: () => svgPng(logo(ON_PAPER), 400) },
  { file: 'logo-dark.png', draw: () => svgPng(logo(ON_NIGHT), 400) },
  { file: 'icons/favicon.svg', draw: () => Promise.resolve(Buffer.from(`${tile(18, 0.86)}\n`)) },
  { file: 'icons/favicon.ico', draw: favicon },
  { file: 'icons/apple-touch-icon.png', draw: () => svgPng(tile(0, 0.76), 180) },
  { file: 'icons/icon-192.png', draw: () => svgPng(tile(18, 0.84), 192) },
  { file: 'icons/icon-512.png', draw: () => svgPng(tile(18, 0.84), 512) },
  { file: 'icons/icon-maskable-512.png', draw: () => svgPng(tile(0, 0.66), 512) },
  { file: 'static/banner.jpeg', draw: () => drawingJpeg(bannerScene(), 1200, 600, COLORS.paper) },
  { file: 'static/plants.svg', draw: () => Promise.resolve(Buffer.from(plantRow())) },
  { file: 'static/share.png', draw: () => drawingPng(shareScene(), 1200, 630, COLORS.paper) },
];
