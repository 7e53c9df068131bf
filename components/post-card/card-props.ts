import type { SiteImageData } from '@/components/site-image/site-image-data';

/** What a card of a list shows of a post, a page, a project. */
export interface CardProps {
  id: string;
  /** Site path with basePath; "#" when the node has no uri. */
  href: string;
  /** Plain text. */
  title: string;
  date: { iso: string; label: string } | null;
  author: string | null;
  category: { name: string; href: string } | null;
  excerpt: string | null;
  /** Null when cards show no images (archiveDisplayFeaturedImage is false). */
  image: SiteImageData | null;
}
