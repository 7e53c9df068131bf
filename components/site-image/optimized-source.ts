import { withBasePath } from '@/lib/content/base-path';
import widths from './image-widths.json';

const QUALITY = 75;
const ALL = [...widths.small, ...widths.large].sort((one, other) => one - other);

/** The address of an image at a width in pixels: Next's optimizer (specification, section 7.5). */
export function optimizedSource(src: string, width: number): string {
  return withBasePath(`/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITY}`);
}

/**
 * The addresses of an image for `srcset` and `src`: every width that the optimizer serves up to the first that holds
 * the whole file.
 *
 * @param width pixels of the file, or of the largest place that it is shown in
 */
export function optimizedSources(src: string, width: number): { src: string; srcSet: string } {
  const whole = ALL.find((one) => one >= width) ?? ALL.at(-1) ?? width;
  const useful = ALL.filter((one) => one <= whole);
  return {
    src: optimizedSource(src, whole),
    srcSet: useful.map((one) => `${optimizedSource(src, one)} ${one}w`).join(', '),
  };
}
