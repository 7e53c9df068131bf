import type { Site } from '@/lib/content/shared/site';
import { wordingOf } from '@/words/wording';
import { plainText } from './plain-text';

/** What a query asks of a content's title; a type without titles has neither. */
interface TitledNode {
  id: string;
  title?: string | null;
  projectFields?: { projectTitle: string | null } | null;
}

/** The title of a content as text; that of a project is a field of its own. Empty without one. */
export const writtenTitle = ({ title, projectFields }: TitledNode): string =>
  plainText(projectFields?.projectTitle) || plainText(title);

/** The title that screens and documents show, in the site's words where none was written. */
export const titleOf = (node: TitledNode, site: Site): string =>
  writtenTitle(node) || wordingOf(site).words.names.untitled;
