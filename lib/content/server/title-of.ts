import type { Site } from '@/lib/content/shared/site';
import { wordingOf } from '@/words/wording';
import { ownFacts } from './content-types';
import { plainText } from './plain-text';

type Titled = Parameters<typeof ownFacts>[0];

/**
 * The title of a content as text, of a field of its own where its type has one. Empty without one.
 */
export const writtenTitle = (content: Titled): string =>
  plainText(ownFacts(content).title) || plainText(content.title);

/** The title that screens and documents show, in the site's words where none was written. */
export const titleOf = (content: Titled, site: Site): string =>
  writtenTitle(content) || wordingOf(site).words.names.untitled;
