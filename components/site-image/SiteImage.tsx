import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import { basePath } from '@homegrown/engine/content/shared/base-path';
import { optimizedSources } from '@homegrown/engine/next/shared/optimized-source';

interface SiteImageProps {
  image: LocalImage;
  /** The `sizes` attribute: the width at which the image is shown. */
  sizes: string;
  /**
   * Whether the image loads before all others, as the largest of the first view. At most one on a
   * screen.
   */
  first?: boolean;
  /**
   * Whether the image loads with the page, after the first one, and not only when it comes near the
   * viewport.
   */
  eager?: boolean;
  className?: string;
  /** Custom properties for the sheet of `className`. */
  style?: Record<`--${string}`, string>;
  /** The size at which the layout shows the image, in pixels. By default, the file's own. */
  shownAs?: { width: number; height: number };
}

/**
 * An image through the optimizer, with its size, so that the page does not shift when it loads. It
 * is not `next/image`, which has 5 KB of script for placeholders and fade-ins that this site does
 * not use.
 */
export function SiteImage(props: SiteImageProps) {
  const { image, sizes, first, eager, className, style, shownAs } = props;
  return (
    // oxlint-disable-next-line @next/next/no-img-element -- it is what next/image would print
    <img
      className={className}
      style={style}
      alt={image.alt}
      width={shownAs?.width ?? image.width}
      height={shownAs?.height ?? image.height}
      // This must precede `src`, or Safari loads the image before it knows that the image is lazy.
      loading={first || eager ? 'eager' : 'lazy'}
      decoding="async"
      // Otherwise React would preload it in the page's head, in competition with the first one.
      fetchPriority={first ? 'high' : eager ? 'low' : undefined}
      sizes={sizes}
      {...optimizedSources(image.src, image.width, basePath)}
    />
  );
}
