import type { FrameMenu } from '@/lib/content/server/menu-tree';
import type { FrameProps } from '@/components/site-frame/SiteFrame';
import type { SiteFrameFragment } from '@/generated/wp-templates/single/single';
import { whole } from '@/lib/content/server/incomplete-answer';
import { menuTree } from '@/lib/content/server/menu-tree';
import { plainText } from '@/lib/content/server/plain-text';
import { safeHref } from '@/lib/content/server/safe-href';
import type { Site } from '@/lib/content/shared/site';
import { type Metadata, screenMetadata, type ScreenFacts } from '@/lib/seo/metadata';
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

/** The owner's brand, or the site's title where the owner has set none. */
export function brandOf(data: SiteFrameFragment): string {
  return siteConfig.brand || siteTitles(data).title;
}

/** The head of a screen: its own facts, and the site's for what it leaves out. */
function metadataOf(data: SiteFrameFragment, facts: ScreenFacts, site: Site): Metadata {
  const { title, tagline } = siteTitles(data);
  const image = { src: `${site.basePath}/static/share.png`, width: 1200, height: 630, alt: title };
  return screenMetadata(facts, { title, tagline, image }, site);
}

/**
 * The head, the header and the footer of a screen.
 *
 * @param path the screen's path without basePath, to mark it in menus: its own, or its list's first page
 * @throws {IncompleteAnswer} when the answer lacks the settings or a menu
 */
export function siteFrame(
  data: SiteFrameFragment,
  facts: ScreenFacts,
  site: Site,
  path: string = facts.path,
): FrameProps {
  return {
    brand: brandOf(data),
    primaryMenu: menuOf(data.headerMenuItems, 'Primary', site),
    footerMenu: menuOf(data.footerMenuItems, 'Footer', site),
    path: safeHref(path, site),
    year: new Date().getFullYear(),
    metadata: metadataOf(data, facts, site),
  };
}
