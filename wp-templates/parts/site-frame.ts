import type { FrameMenu } from '@/lib/content/server/menu-tree';
import type { FrameProps } from '@/components/site-frame/SiteFrame';
import type { Metadata } from '@/lib/seo/metadata';
import type { SiteFrameFragment } from '@/generated/wp-templates/single/single';
import { whole } from '@/lib/content/server/incomplete-answer';
import { menuTree } from '@/lib/content/server/menu-tree';
import { plainText } from '@/lib/content/server/plain-text';
import { safeHref } from '@/lib/content/server/safe-href';
import type { Site } from '@/lib/content/shared/site';
import { siteConfig } from '@/site.config';

type MenuItems = SiteFrameFragment['headerMenuItems'];

function menuOf(items: MenuItems, fallbackName: string, site: Site): FrameMenu {
  const { nodes } = whole(items, `${fallbackName} menu`);
  return {
    name: plainText(nodes.find((item) => item.menu?.node.name)?.menu?.node.name) || fallbackName,
    items: menuTree(nodes, site),
  };
}

/** Title and tagline of the site as plain text: WordPress gives them encoded. */
export function siteTitles(data: SiteFrameFragment): { title: string; tagline: string } {
  const { title, description } = whole(data.generalSettings, 'settings');
  return { title: plainText(title), tagline: plainText(description) };
}

/** The brand: the owner's, or the site's title (DESIGN.md, names and values). */
export function brandOf(data: SiteFrameFragment): string {
  return siteConfig.brand || siteTitles(data).title;
}

/**
 * What the header, the footer and the head of a screen show (specification, section 2.3).
 *
 * @param path the screen's own path without basePath, to mark it in menus
 */
export function siteFrame(
  data: SiteFrameFragment,
  path: string,
  metadata: Metadata,
  site: Site,
): FrameProps {
  return {
    brand: brandOf(data),
    primaryMenu: menuOf(data.headerMenuItems, 'Primary', site),
    footerMenu: menuOf(data.footerMenuItems, 'Footer', site),
    path: safeHref(path, site),
    year: new Date().getFullYear(),
    metadata,
  };
}
