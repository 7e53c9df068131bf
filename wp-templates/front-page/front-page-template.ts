import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { whole } from '@homegrown/engine/content/server/incomplete-answer';
import { homeAt, languageAt, languageVariables } from '@homegrown/engine/content/server/languages';
import { pageContent } from '@homegrown/engine/content/server/page-content';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { sanitizeContent } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import { withoutPosts } from '@homegrown/engine/content/shared/all-posts';
import { numberedPath } from '@homegrown/engine/content/shared/numbered-path';
import { postsPerPage } from '@homegrown/engine/content/shared/posts-per-page';
import { settingsOf } from '@homegrown/engine/content/shared/shown-settings';
import type { Site } from '@homegrown/engine/content/shared/site';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { brandOf } from '@homegrown/engine/seo/brand';
import { organization, webSite } from '@homegrown/engine/seo/json-ld';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import type { ScreenFacts } from '@homegrown/engine/seo/metadata';
import {
  defineTemplate,
  nodeVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { publisherOf, siteLayout, siteTitles } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import { blocks } from '@/blocks/blocks';
import type { TestimonialItem } from '@/components/testimonials/Testimonial';
import {
  FrontPageDocument,
  type FrontPageQuery,
} from '@/generated/wp-templates/front-page/front-page';
import { cardOf } from '../parts/card';
import FrontPageView, { type FrontPageProps } from './FrontPageView';

type Testimonials = NonNullable<FrontPageQuery['testimonials']>['nodes'];

/** The testimonials by their own fields or, without them, by WordPress's content and title. */
function testimonialsOf(nodes: Testimonials, site: Site): TestimonialItem[] {
  return nodes.flatMap((node) => {
    const { id, isRestricted, testimonialFields: fields } = node;
    // WPGraphQL for ACF answers the fields all the same: docs/wordpress.md, 3.8.
    if (isRestricted) return [];
    const html = sanitizeContent(fields?.testimonialContent || node.content || '', site, {
      firstHeading: 3,
      ids: false,
    }).html;
    const author = plainText(fields?.testimonialContent ? fields.testimonialAuthor : node.title);
    const portrait = featuredImage(node.featuredImage?.node, site);
    return html ? [{ id, html, author, ...(portrait ? { portrait } : {}) }] : [];
  });
}

/** Whether the front page is WordPress's list of the latest posts, and not one of its pages. */
const isListOfPosts = ({ node }: TemplateRequest): boolean => node.__typename === 'ContentType';

/** The posts: the newest, or the beginning of the posts page if the front page is that. */
const postsOf = ({ posts, contentType }: FrontPageQuery) =>
  whole(posts ?? contentType?.contentNodes, 'posts');

/** The list of posts on this page. */
const HERE = '#latest-posts';

/** The path of all posts: WordPress's posts page or, without one, the section of this page. */
function allPostsHref(data: FrontPageQuery, path: string, site: Site): string {
  const language = homeAt(path, site);
  const uri = language ? language.posts : data.contentType?.uri;
  return !uri || uri === '/' ? HERE : safeHref(uri, site);
}

function furtherPosts(
  areThere: boolean,
  nextPath: string | null,
  allPosts: string,
  site: Site,
): FrontPageProps['furtherPosts'] {
  if (!areThere) return null;
  if (nextPath) return { href: safeHref(nextPath, site), isNextPage: true };
  return allPosts === HERE ? null : { href: allPosts, isNextPage: false };
}

/** What the front page shows of its own page, if it is a static one, and is shown. */
function staticPage(
  page: FrontPageQuery['page'],
  { node, asPreview, queryLoop }: TemplateRequest,
  site: Site,
) {
  if (!page) return { title: '', image: null, html: '', lock: null };
  const content =
    page.content === null
      ? null
      : pageContent(page.homegrownContent ?? page.content, node.uri, site, queryLoop ?? null);
  return {
    title: plainText(page.title),
    image: featuredImage(page.featuredImage?.node, site),
    // WordPress gives null for an empty page as well as for a protected one.
    html: content?.html ?? (page.isRestricted ? null : ''),
    lock: page.isRestricted && !asPreview ? { isRefused: false } : null,
  };
}

/** The sections of the front page, as far as the settings show them. */
function sectionsOf(data: FrontPageQuery, request: TemplateRequest, site: Site) {
  const settings = settingsOf(site);
  const shown = settings.frontPage(languageTag(data, site));
  const { title, tagline } = siteTitles(data);
  const posts = postsOf(data).nodes.map((post) => cardOf(post, site));
  const {
    title: ownTitle,
    image,
    html,
    lock,
  } = staticPage(shown.pageContent ? data.page : null, request, site);
  const items = testimonialsOf(whole(data.testimonials, 'testimonials').nodes, site);
  const told = { buttons: shown.hero?.buttons ?? [], callToAction: shown.callToAction };
  const heading = shown.latestPosts?.heading ?? '';
  const latestPosts = shown.latestPosts || isListOfPosts(request) ? { heading, posts } : null;
  const postsHref = allPostsHref(data, request.node.uri, site);
  const leadsToPosts = posts.length > 0 && (latestPosts || postsHref !== HERE);
  const { buttons, callToAction } = leadsToPosts ? told : withoutPosts(told);
  const { banner } = shown.hero ?? {};
  return {
    names: { brand: brandOf(data, site), platform: settings.platformName },
    hero: shown.hero && {
      ...shown.hero,
      heading: shown.hero.heading || title,
      banner: banner ? { ...banner, src: `${site.basePath}${banner.src}` } : null,
      buttons,
    },
    header: shown.hero ? null : { title: ownTitle || title, text: ownTitle ? '' : tagline, image },
    html,
    lock,
    callToAction,
    latestPosts,
    allPostsHref: postsHref,
    testimonials:
      shown.testimonials && items.length > 0
        ? {
            heading: shown.testimonials.heading || wordingOf(site).words.front.testimonials,
            text: shown.testimonials.text,
            items,
          }
        : null,
  };
}

function toProps(data: FrontPageQuery, request: TemplateRequest, site: Site): FrontPageProps {
  const { title, tagline } = siteTitles(data);
  const path = request.node.uri;
  const url = absoluteUrl(path, site);
  const { pageInfo } = postsOf(data);
  const nextPath = isListOfPosts(request) && pageInfo.hasNextPage ? numberedPath(path, 2) : null;
  const sections = sectionsOf(data, request, site);
  const facts: ScreenFacts = {
    title: tagline || null,
    path,
    image: sections.header?.image,
    feed: { title: null, path },
    nextPath,
    jsonLd: [
      webSite({
        url,
        name: title,
        description: tagline,
        language: languageTag(data, site),
        searchUrl: absoluteUrl('/search', site),
      }),
      organization({
        ...publisherOf(data, site),
        profiles: Object.values(settingsOf(site).social),
      }),
    ],
  };
  return {
    ...sections,
    layout: siteLayout(data, { ...facts, seo: data.page?.homegrownSeo }, site),
    furtherPosts: furtherPosts(
      Boolean(pageInfo?.hasNextPage),
      nextPath,
      sections.allPostsHref,
      site,
    ),
  };
}

/** The front page: WordPress's own, with the sections of the settings. */
export const frontPageTemplate = defineTemplate({
  View: FrontPageView,
  query: FrontPageDocument,
  variables: (request, site) => ({
    // If the front page lists all posts, its second page is /page/2/, so the first page must have
    // as many posts as every other page of the list.
    first: isListOfPosts(request) ? postsPerPage(site) : site.config.latestPosts,
    ...nodeVariables(request),
    isPage: request.node.__typename === 'Page',
    isBlog: isListOfPosts(request),
    ...languageVariables(languageAt(request.node.uri, site), site),
  }),
  blocks,
  toProps,
  hasQueryLoops: true,
});
