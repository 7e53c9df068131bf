/** Also in the browser: imports a few numbers. */
import widths from './image-widths.json';

const QUALITY = 75;
const ALL = [...widths.small, ...widths.large].sort((one, other) => one - other);

/** The addresses of an image for `src` and `srcset`. */
export interface OptimizedSources {
  src: string;
  srcSet: string;
}

/** Where Next's optimizer answers, with basePath. */
export function optimizerPath(basePath: string): string {
  return `${basePath}/_next/image`;
}

/**
 * The addresses of an image through Next's optimizer (specification, section 7.5): every width that it serves up to the
 * first that holds the whole file.
 *
 * @param path the file's path on this site, with basePath
 * @param width pixels of the file
 */
export function optimizedSources(path: string, width: number, basePath: string): OptimizedSources {
  const source = (pixels: number): string =>
    `${optimizerPath(basePath)}?url=${encodeURIComponent(path)}&w=${pixels}&q=${QUALITY}`;
  const whole = ALL.find((one) => one >= width) ?? ALL.at(-1) ?? width;
  return {
    src: source(whole),
    srcSet: ALL.filter((one) => one <= whole)
      .map((one) => `${source(one)} ${one}w`)
      .join(', '),
  };
}
