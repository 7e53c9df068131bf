import type { SiteIcons } from '#seo/site-icons';
import type { Palette } from '#site/define-site';

/** What a web app manifest says of the site. */
export interface ManifestFacts {
  brand: string;
  description: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The path of the site's root, with the slash at its end. */
  root: string;
  icons: SiteIcons;
  palette: Palette;
}

function iconsOf({ icons, root }: ManifestFacts) {
  if (icons === null) return undefined;
  // WordPress's icon is square, and as large as the owner has made it.
  if (icons !== 'public') return [{ src: icons.own, sizes: 'any' }];
  const icon = (name: string, size: number, purpose?: string) => ({
    src: `${root}icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')];
}

/** The site's web app manifest (https://www.w3.org/TR/appmanifest/). */
export function manifest(facts: ManifestFacts): string {
  const { brand, description, language, direction, root } = facts;
  const { paper } = facts.palette;
  return JSON.stringify({
    id: root,
    name: brand,
    short_name: brand,
    description: description || undefined,
    lang: language,
    dir: direction,
    start_url: root,
    scope: root,
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: iconsOf(facts),
  });
}
