import { GetSiteFactsDocument } from '@/generated/lib/documents/site-facts';
import { collectKeys } from '@/lib/cms/collect-keys';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import type { Site } from '@/lib/content/shared/site';
import { inItsLanguage, languageTag } from '@/lib/seo/language-tag';
import { siteConfig } from '@/site.config';
import type { Made } from './document';
import { keptDocument } from './kept-documents';

async function makeLanguage(): Promise<Made> {
  const visit = await queryCmsForVisit();
  const { ask, keys } = collectKeys(visit);
  const body = languageTag(await ask(GetSiteFactsDocument, {}));
  return {
    outcome: { kind: 'document', document: { type: 'text/plain', body } },
    keys: keys(),
    moment: visit.moment ?? '',
    seconds: environment().REVALIDATE_SECONDS,
  };
}

async function keptTag(): Promise<string> {
  try {
    const making = { name: 'language', make: makeLanguage, mayMake: () => true };
    const kept = await keptDocument(making);
    return kept?.kind === 'document' ? kept.document.body : '';
  } catch (error) {
    console.error(error);
    return '';
  }
}

/**
 * This site with the words of its language, for what asks the CMS for no settings. The language is kept as documents are; where the CMS
 * has never told it, the words are English. Never throws.
 */
export async function siteInItsLanguage(): Promise<Site> {
  const language = siteConfig.language || (await keptTag());
  return inItsLanguage(currentSite(), { generalSettings: { language } });
}
