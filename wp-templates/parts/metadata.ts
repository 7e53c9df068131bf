import type { Metadata } from '@/lib/seo/metadata';
import type { SiteFrameFragment } from '@/generated/wp-templates/single/single';
import type { Site } from '@/lib/content/shared/site';
import { screenMetadata, type ScreenFacts } from '@/lib/seo/metadata';
import { siteTitles } from './site-frame';

/** The head of a screen: its own facts, and the site's for what it leaves out (specification, section 2.3). */
export function metadataOf(data: SiteFrameFragment, facts: ScreenFacts, site: Site): Metadata {
  const { title, tagline } = siteTitles(data);
  const image = { src: `${site.basePath}/static/share.png`, width: 1200, height: 630, alt: title };
  return screenMetadata(facts, { title, tagline, image }, site);
}
