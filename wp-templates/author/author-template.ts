import { descriptionHtml } from '@homegrown/engine/content/server/description-html';
import { authorAt, languageVariables } from '@homegrown/engine/content/server/languages';
import { withListVersions } from '@homegrown/engine/content/server/list-languages';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { uploadPath } from '@homegrown/engine/content/server/upload-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { Site } from '@homegrown/engine/content/shared/site';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import { profilePage } from '@homegrown/engine/seo/json-ld';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import {
  defineTemplate,
  listVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { listLayout } from '@homegrown/engine/templates/list-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import {
  GetAuthorPageDocument,
  GetAuthorPageOfLanguageDocument,
  type GetAuthorPageOfLanguageQuery,
  type GetAuthorPageQuery,
} from '@/generated/wp-templates/author/author';
import ArchiveView, { type ArchiveProps } from '../archive/ArchiveView';
import { listPage } from '../parts/list-page';

type AuthorQuery = GetAuthorPageQuery | GetAuthorPageOfLanguageQuery;

/** What the page shows of its author. */
type Author = Pick<
  Extract<NonNullable<AuthorQuery['nodeByUri']>, { __typename: 'User' }>,
  'name' | 'description' | 'avatar' | 'homegrownSeo'
>;

function propsOf(
  {
    data,
    author,
    posts,
  }: { data: AuthorQuery; author: Author; posts: Parameters<typeof listPage>[0] },
  { node: { uri }, page }: TemplateRequest,
  site: Site,
): ArchiveProps {
  const { lists } = wordingOf(site).words;
  const name = plainText(author.name) || lists.author;
  const list = listPage(posts, page, site);
  const crumbs = breadcrumbs([], site);
  return {
    layout: listLayout(
      data,
      {
        title: name,
        uri,
        list,
        crumbs,
        description: author.description,
        robots: list.items.length === 0 ? 'noindex' : undefined,
        about: profilePage({
          language: languageTag(data, site),
          siteUrl: absoluteUrl('/', site),
          url: absoluteUrl(uri, site),
          name,
          description: plainText(author.description) || null,
        }),
        seo: author.homegrownSeo,
      },
      site,
    ),
    title: fillIn(lists.title, { type: lists.author, name }),
    name,
    description: descriptionHtml(author.description, site),
    portrait: uploadPath(author.avatar?.url, site),
    crumbs,
    uri,
    list,
    aboveTheFold: site.config.postsAboveTheFold,
  };
}

/** An author's posts, in all languages. */
const inAllLanguages = defineTemplate({
  View: ArchiveView,
  query: GetAuthorPageDocument,
  variables: listVariables,
  toProps: (data, request, site) => {
    const author = data.nodeByUri;
    return author && 'posts' in author
      ? propsOf({ data, author, posts: author.posts }, request, site)
      : null;
  },
  paged: true,
});

/** An author's posts in one language, on a multilingual site. */
const inOneLanguage = defineTemplate({
  View: ArchiveView,
  query: GetAuthorPageOfLanguageDocument,
  variables: (request, site) => {
    const { uri, ...variables } = listVariables(request, site);
    const { known = uri, author = '', language } = authorAt(uri, site) ?? {};
    return { ...variables, uri: known, author, ...languageVariables(language, site) };
  },
  toProps: (data, request, site) => {
    const author = data.nodeByUri;
    if (author?.__typename !== 'User') return null;
    const shown = withListVersions(data, request.node.uri, site);
    return propsOf({ data, author, posts: data.posts }, request, shown);
  },
  paged: true,
});

/** An author's posts; on a multilingual site those in the language of the address. */
export const authorTemplate: typeof inAllLanguages = {
  ...inAllLanguages,
  load: (queryCms, request, site) =>
    (authorAt(request.node.uri, site) ? inOneLanguage : inAllLanguages).load(
      queryCms,
      request,
      site,
    ),
};
