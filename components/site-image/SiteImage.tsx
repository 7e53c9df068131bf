import Image from 'next/image';
import type { SiteImageData } from './site-image-data';

interface SiteImageProps {
  image: SiteImageData;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  /** The largest thing of the first view: loaded at once and first. At most one on a screen. */
  first?: boolean;
  /** Loaded with the page rather than when it comes near. */
  eager?: boolean;
  className?: string;
  /** The size that the layout gives it, where that is not the file's own. */
  shownAs?: { width: number; height: number };
}

/** An image through the optimizer (specification, section 7.5), with its size so that nothing moves when it comes. */
export function SiteImage({ image, sizes, first, eager, className, shownAs }: SiteImageProps) {
  return (
    <Image
      className={className}
      src={image.src}
      alt={image.alt}
      width={shownAs?.width ?? image.width}
      height={shownAs?.height ?? image.height}
      sizes={sizes}
      loading={first || eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
