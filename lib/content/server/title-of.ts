import type { Site } from '@/lib/content/shared/site';
import { wordingOf } from '@/words/wording';
import { ownFacts } from './content-types';
import { plainText } from './plain-text';

type Titled = Parameters<typeof ownFacts>[0];

/** The title of content as text, from the type's own field if it has one. Empty without a title. */
export const writtenTitle = (content: Titled): string =>
  plainText(ownFacts(content).title) || plainText(content.title);

/** The title that screens and documents show; for untitled content, the site's word for it. */
export const titleOf = (content: Titled, site: Site): string =>
  writtenTitle(content) || wordingOf(site).words.names.untitled;
