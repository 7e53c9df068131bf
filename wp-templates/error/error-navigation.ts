import type { ErrorNavigation } from '@/components/error-screen/ErrorScreen';
import type { NamedLink } from '@/components/term-list/TermList';
import { GetErrorPageDocument, type GetErrorPageQuery } from '@/generated/wp-templates/error/error';
import type { Ask } from '@/lib/cms/create-ask';
import { languageVariables, menusOf, siteLanguages } from '@/lib/content/server/languages';
import type { Site } from '@/lib/content/shared/site';
import { inItsLanguage, inLanguage } from '@/lib/seo/language-tag';
import { siteConfig, type SiteLanguage } from '@/site.config';
import { namedLink } from '../parts/named-link';
import { siteFrame } from '../parts/site-frame';
import { menuLocations } from '../template';

/**
 * The list of all posts, where it is not the front page, and the page by which readers write to the
 * owner. WordPress names both in the first language alone: in others the menus lead there.
 */
function startingPoints({ contentType, page }: GetErrorPageQuery, site: Site): NamedLink[] {
  if (site.translated && site.translated.language !== siteLanguages()[0]) return [];
  const posts = contentType?.uri && contentType.uri !== '/' ? contentType : null;
  const contact = siteConfig.contactPage !== '' && page?.uri ? page : null;
  return [
    namedLink(posts && { ...posts, name: posts.label }, site),
    namedLink(contact && { ...contact, name: contact.title }, site),
  ].flatMap((link) => link ?? []);
}

/**
 * What stands around the words of an error: menus, where all posts are, the contact page,
 * categories.
 *
 * @param language that of the address, on a site in several
 * @return `isIncomplete` where the contact page of `site.config.ts` is not in the answer: it may be
 *   there again at the next question
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function errorNavigation(
  ask: Ask,
  untranslated: Site,
  language: SiteLanguage | null = null,
): Promise<{ navigation: ErrorNavigation; isIncomplete: boolean }> {
  // Menus of a language are not in this site's schema.
  const variables = Object.assign({}, menuLocations, menusOf(language), {
    polylang: languageVariables(language).polylang,
    contactPage: siteConfig.contactPage,
  });
  const answer = await ask(GetErrorPageDocument, variables);
  const data = language ? inLanguage(answer, language) : answer;
  const site = language
    ? { ...untranslated, translated: { language, versions: [] } }
    : untranslated;
  const shown = siteFrame(data, { title: null, path: '/' }, inItsLanguage(site, data));
  const { brand, logo, icon, primaryMenu, footerMenu, home, search, year } = shown;
  return {
    navigation: {
      frame: {
        brand,
        logo,
        icon,
        language: shown.language,
        primaryMenu,
        footerMenu,
        year,
        ...(home && search ? { home, search } : {}),
      },
      ...(language && language !== siteLanguages()[0] ? { searchIn: language.code } : {}),
      links: startingPoints(data, site),
      categories: (data.categories?.nodes ?? []).flatMap(
        (category) => namedLink(category, site) ?? [],
      ),
    },
    isIncomplete: siteConfig.contactPage !== '' && !data.page?.uri,
  };
}
