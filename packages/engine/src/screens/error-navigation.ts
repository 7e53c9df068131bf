import type { QueryCms } from '#cms/apollo-client';
import {
  contactPageIn,
  languageVariables,
  menusOf,
  siteLanguages,
} from '#content/server/languages';
import { namedLink } from '#content/server/node-links';
import type { NamedLink } from '#content/shared/named-link';
import type { Site } from '#content/shared/site';
import {
  GetContactPageDocument,
  GetErrorPageDocument,
  type GetErrorPageQuery,
} from '#generated/screens/error';
import { describedBy, answerInLanguage } from '#seo/language-tag';
import type { SiteLanguage } from '#site/settings';
import { menuLocations } from '#templates/define-template';
import { type ScreenLayout, siteLayout } from '#templates/site-layout';
import { wordingOf } from '#words/wording';

/** The parts of an error page that come from WordPress: header, footer, and links onwards. */
export interface ErrorNavigation {
  layout: Omit<ScreenLayout, 'path' | 'languages' | 'newsletter' | 'metadata'>;
  /** Links onwards, beside the front page. */
  links: NamedLink[];
  categories: NamedLink[];
}

/** A link to the list of all posts, unless that is the front page. */
function postsLink(
  { contentType, ownPosts, homegrown }: GetErrorPageQuery,
  site: Site,
): NamedLink | null {
  const language = site.translated?.language;
  if (!language || language === siteLanguages(site)[0]) {
    return contentType?.uri && contentType.uri !== '/'
      ? namedLink({ ...contentType, name: homegrown?.postsPage?.title || contentType.label }, site)
      : null;
  }
  if (!language.posts) return null;
  const title = ownPosts && 'title' in ownPosts ? ownPosts.title : null;
  const name = title || wordingOf(site).words.lists.archive;
  return namedLink({ id: 'posts', uri: language.posts, name }, site);
}

/**
 * What an error page shows beside its message: menus, the list of all posts, the contact page,
 * categories.
 *
 * @param language the language of the address, on a multilingual site
 * @returns `isIncomplete` if the answer lacks the contact page of the settings: the next answer may
 *   have it again
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function errorNavigation(
  queryCms: QueryCms,
  untranslated: Site,
  language: SiteLanguage | null = null,
): Promise<{ navigation: ErrorNavigation; isIncomplete: boolean }> {
  const ownPosts = language === siteLanguages(untranslated)[0] ? undefined : language?.posts;
  // The menu locations of a language are not in this site's schema, so their type is not checked.
  const asked = contactPageIn(language, untranslated) || untranslated.config.contactPage;
  const variables = Object.assign({}, menuLocations, menusOf(language, untranslated), {
    polylang: languageVariables(language, untranslated).polylang,
    contactPage: asked || '/',
    posts: ownPosts ?? '/',
    hasOwnPosts: ownPosts !== undefined,
  });
  const answer = await queryCms(GetErrorPageDocument, variables);
  const data = language ? answerInLanguage(answer, language) : answer;
  const site = describedBy(
    data,
    language ? { ...untranslated, translated: { language, versions: [] } } : untranslated,
  );
  // Which page it is, the settings of WordPress say, which come with the answer.
  const wanted = contactPageIn(language, site);
  const contact =
    wanted === '' || wanted === asked
      ? data.page
      : (await queryCms(GetContactPageDocument, { contactPage: wanted })).page;
  const shown = siteLayout(data, { title: null, path: '/' }, site);
  const { brand, logo, icons, primaryMenu, footerMenu, footer, themeColor, year } = shown;
  const around = { brand, logo, icons, primaryMenu, footerMenu, footer, themeColor, year };
  const { home, search, language: spoken } = shown;
  return {
    navigation: {
      layout: { ...around, language: spoken, ...(home && search ? { home, search } : {}) },
      links: [
        postsLink(data, site),
        namedLink(wanted !== '' && contact?.uri ? { ...contact, name: contact.title } : null, site),
      ].flatMap((link) => link ?? []),
      categories: (data.categories?.nodes ?? []).flatMap(
        (category) => namedLink(category, site) ?? [],
      ),
    },
    isIncomplete: wanted !== '' && !contact?.uri,
  };
}
