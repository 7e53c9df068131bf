/** The widths between which text grows in the theme twentytwentyfive, in pixels. */
const NARROW = 320;
const WIDE = 1340;
const SMALLEST_TEXT = 14;
const PIXELS_PER_REM = 16;

const SIZE = /^(\d+(?:\.\d+)?|\.\d+)(px|rem|em)$/;

/**
 * A font size as WordPress's fluid typography writes it: "22px" →
 * `clamp(14.642px, 0.915rem + ((1vw - 3.2px) * 0.721), 22px)`. Small sizes and other units stay as
 * they are. https://developer.wordpress.org/reference/functions/wp_get_typography_font_size_value/
 */
export function fluidFontSize(size: string): string {
  const [, number = '', unit = ''] = SIZE.exec(size.trim()) ?? [];
  const value = Number(number);
  if (unit === '' || value <= 0) return size;
  const unitInPixels = unit === 'px' ? 1 : PIXELS_PER_REM;
  const pixels = value * unitInPixels;
  if (pixels <= SMALLEST_TEXT) return size;
  const smallest = Math.max(round(value * shrinkFactor(pixels)), SMALLEST_TEXT / unitInPixels);
  const base = unit === 'px' ? `${round(smallest / PIXELS_PER_REM)}rem` : `${smallest}${unit}`;
  const offset = `${round(NARROW / unitInPixels / 100)}${unit}`;
  const growth = round((100 * (value - smallest) * unitInPixels) / (WIDE - NARROW));
  return `clamp(${smallest}${unit}, ${base} + ((1vw - ${offset}) * ${growth}), ${value}${unit})`;
}

/**
 * How much a size may shrink: the larger the text the more, between a quarter and three quarters of
 * it.
 */
function shrinkFactor(pixels: number): number {
  return Math.min(Math.max(1 - 0.075 * Math.log2(pixels), 0.25), 0.75);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
