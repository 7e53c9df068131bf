import type { Site } from '#content/shared/site';
import type { SiteDefinition } from '#site/define-site';
import { wordingOf } from '#words/wording';
import { ownFacts } from './content-facts';
import { plainText } from './plain-text';

type Titled = Parameters<typeof ownFacts>[0];

/** The title of content as text, from the type's own field if it has one. Empty without a title. */
export const writtenTitle = (content: Titled, site: SiteDefinition): string =>
  plainText(ownFacts(content, site).title) || plainText(content.title);

/** The title that screens and documents show; for untitled content, the site's word for it. */
export const titleOf = (content: Titled, site: Site): string =>
  writtenTitle(content, site) || wordingOf(site).words.names.untitled;
