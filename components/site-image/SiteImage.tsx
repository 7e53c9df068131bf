import { basePath } from '@/lib/content/shared/base-path';
import { optimizedSources } from '@/lib/next/shared/optimized-source';
import type { LocalImage } from '@/lib/content/server/featured-image';

interface SiteImageProps {
  image: LocalImage;
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

/**
 * An image through the optimizer (specification, section 7.5), with its size so that nothing moves when it comes. Without
 * next/image, whose 5 KB of script serve placeholders and fades that no image here has.
 */
export function SiteImage({ image, sizes, first, eager, className, shownAs }: SiteImageProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- it is what next/image would print
    <img
      className={className}
      alt={image.alt}
      width={shownAs?.width ?? image.width}
      height={shownAs?.height ?? image.height}
      // Before `src`, or Safari loads the image before it knows that it is lazy.
      loading={first || eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      sizes={sizes}
      {...optimizedSources(image.src, image.width, basePath)}
    />
  );
}
