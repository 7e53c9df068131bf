import type { MenuTreeItem } from '@/lib/content/server/menu-tree';
import type { PageMetadataProps } from '@/components/page-metadata/PageMetadata';

/** A menu of WordPress with its name, which labels its navigation: "{menu name} menu". */
export interface FrameMenu {
  name: string;
  items: MenuTreeItem[];
}

/** What the header, the footer and the head of every screen show. */
export interface FrameProps {
  brand: string;
  primaryMenu: FrameMenu;
  footerMenu: FrameMenu;
  /** The site path of this page, to mark it in menus; null on error pages. */
  path: string | null;
  /** Year of the copyright line, taken when the page was rendered. */
  year: number;
  metadata: PageMetadataProps;
}
