import type { LocalImage } from '@/lib/content/server/featured-image';
import { basePath } from '@/lib/content/shared/base-path';
import { optimizedSources } from '@/lib/next/shared/optimized-source';

interface SiteImageProps {
  image: LocalImage;
  /** The `sizes` attribute: how wide the image is shown. */
  sizes: string;
  /** Loaded before all other images: the largest of the first view. At most one on a screen. */
  first?: boolean;
  /** Loaded with the page, not when it comes near the viewport; after the first one. */
  eager?: boolean;
  className?: string;
  /** The size that the layout gives the image, in pixels. The file's own by default. */
  shownAs?: { width: number; height: number };
}

/**
 * An image through the optimizer, with its size, so that the page does not move when it loads. Not
 * `next/image`, which has 5 KB of script for placeholders and fades that no image here uses.
 */
export function SiteImage({ image, sizes, first, eager, className, shownAs }: SiteImageProps) {
  return (
    // oxlint-disable-next-line @next/next/no-img-element -- it is what next/image would print
    <img
      className={className}
      alt={image.alt}
      width={shownAs?.width ?? image.width}
      height={shownAs?.height ?? image.height}
      // Before `src`, or Safari loads the image before it knows that it is lazy.
      loading={first || eager ? 'eager' : 'lazy'}
      decoding="async"
      // Else React would ask for it at the top of the page, beside the first one.
      fetchPriority={first ? 'high' : eager ? 'low' : undefined}
      sizes={sizes}
      {...optimizedSources(image.src, image.width, basePath)}
    />
  );
}
