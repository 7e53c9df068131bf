import type { DocumentNode } from 'graphql';
import type { SiteDefinition } from '#site/define-site';
import type { SiteConfig } from '#site/settings';
import { NO_PLUGIN, withLanguageFields } from './language-fields';
import { withOwnFragments } from './own-fragments';

const fitted = new WeakMap<SiteConfig, WeakMap<DocumentNode, DocumentNode>>();

/**
 * A document as a site asks it: with the site's own fragments, and with the fields of its
 * languages. The same document gives the same object.
 */
export function siteDocument<Document extends DocumentNode>(
  document: Document,
  site: SiteDefinition,
): Document {
  const ofSite = fitted.get(site.config) ?? new WeakMap<DocumentNode, DocumentNode>();
  fitted.set(site.config, ofSite);
  const known = ofSite.get(document);
  // The map holds, for each document, the result made from it below, which has the same type.
  if (known) return known as Document;
  const made = withLanguageFields(
    withOwnFragments(document, site),
    site.config.languages || NO_PLUGIN,
  );
  ofSite.set(document, made);
  return made;
}
