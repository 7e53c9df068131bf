import widths from './image-widths.json';

const QUALITY = 75;
const WIDTHS = [...widths.small, ...widths.large].sort((one, other) => one - other);

/** The addresses of an image for `src` and `srcset`. */
export interface OptimizedSources {
  src: string;
  /** Left out for a drawing, whose one file has every size. */
  srcSet?: string;
}

/** The address of Next's image optimizer, with basePath and without a query. */
function optimizerPath(basePath: string): string {
  return `${basePath}/_next/image`;
}

/** Whether an image is a drawing (SVG), which no optimizer reads. */
export const isDrawing = (path: string): boolean => /\.svg$/i.test(path);

/**
 * The addresses of an image through Next's optimizer: every width of next.config.js
 * (`image-widths.json`) up to the first that holds the whole file.
 *
 * @param path the file's path on this site, with basePath
 * @param width pixels of the file
 */
export function optimizedSources(path: string, width: number, basePath: string): OptimizedSources {
  if (isDrawing(path)) return { src: path };
  const source = (pixels: number): string =>
    `${optimizerPath(basePath)}?url=${encodeURIComponent(path)}&w=${pixels}&q=${QUALITY}`;
  const whole = WIDTHS.find((one) => one >= width) ?? WIDTHS.at(-1) ?? width;
  return {
    src: source(whole),
    srcSet: WIDTHS.filter((one) => one <= whole)
      .map((one) => `${source(one)} ${one}w`)
      .join(', '),
  };
}
