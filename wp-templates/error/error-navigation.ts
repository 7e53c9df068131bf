import type { ErrorNavigation } from '@/components/error-screen/ErrorScreen';
import type { NamedLink } from '@/components/term-list/TermList';
import { GetErrorPageDocument, type GetErrorPageQuery } from '@/generated/wp-templates/error/error';
import type { Ask } from '@/lib/cms/create-ask';
import type { Site } from '@/lib/content/shared/site';
import { siteConfig } from '@/site.config';
import { namedLink } from '../parts/named-link';
import { siteFrame } from '../parts/site-frame';
import { menuLocations } from '../template';

/**
 * The list of all posts, where it is not the front page, and the page by which readers write to the
 * owner.
 */
function startingPoints({ contentType, page }: GetErrorPageQuery, site: Site): NamedLink[] {
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
 * @return `isIncomplete` where the contact page of `site.config.ts` is not in the answer: it may be
 *   there again at the next question
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function errorNavigation(
  ask: Ask,
  site: Site,
): Promise<{ navigation: ErrorNavigation; isIncomplete: boolean }> {
  const data = await ask(GetErrorPageDocument, {
    ...menuLocations,
    contactPage: siteConfig.contactPage,
  });
  const { brand, logo, icon, language, primaryMenu, footerMenu, year } = siteFrame(
    data,
    { title: null, path: '/' },
    site,
  );
  return {
    navigation: {
      frame: { brand, logo, icon, language, primaryMenu, footerMenu, year },
      links: startingPoints(data, site),
      categories: (data.categories?.nodes ?? []).flatMap(
        (category) => namedLink(category, site) ?? [],
      ),
    },
    isIncomplete: siteConfig.contactPage !== '' && !data.page?.uri,
  };
}
