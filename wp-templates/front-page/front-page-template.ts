import {
  FrontPageDocument,
  type FrontPageQuery,
} from '@/generated/wp-templates/front-page/front-page';
import { whole } from '@/lib/content/server/incomplete-answer';
import { homeAt, languageAt, languageVariables } from '@/lib/content/server/languages';
import { plainText } from '@/lib/content/server/plain-text';
import { safeHref } from '@/lib/content/server/safe-href';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { organization, webSite } from '@/lib/seo/json-ld';
import { languageTag } from '@/lib/seo/language-tag';
import { siteConfig } from '@/site.config';
import { declareTemplate, menuLocations, type TemplateRequest } from '../declare-template';
import { cardOf } from '../parts/card';
import { publisherOf, siteFrame, siteTitles } from '../parts/site-frame';
import type { FrontPageProps } from './FrontPageView';

type Testimonials = NonNullable<FrontPageQuery['testimonials']>['nodes'];

function testimonialsOf(nodes: Testimonials, site: Site): FrontPageProps['testimonials'] {
  return nodes.flatMap(({ id, isRestricted, testimonialFields }) => {
    // WPGraphQL for ACF answers the fields all the same: docs/wordpress.md, 3.8.
    if (isRestricted) return [];
    const html = sanitizeContent(testimonialFields?.testimonialContent ?? '', site, {
      firstHeading: 3,
      ids: false,
    }).html;
    return html ? [{ id, html, author: plainText(testimonialFields?.testimonialAuthor) }] : [];
  });
}

/** Whether the front page is WordPress's list of the latest posts, and not one of its pages. */
const isListOfPosts = ({ node }: TemplateRequest): boolean => node.__typename === 'ContentType';

/** The path of all posts: WordPress's posts page or, without one, the section of this page. */
function allPostsHref(data: FrontPageQuery, path: string, site: Site): string {
  const language = homeAt(path);
  const uri = language ? language.posts : data.contentType?.uri;
  return !uri || uri === '/' ? '#latest-posts' : safeHref(uri, site);
}

function toProps(data: FrontPageQuery, request: TemplateRequest, site: Site): FrontPageProps {
  const { title, tagline } = siteTitles(data);
  const path = request.node.uri;
  const url = absoluteUrl(path, site);
  const posts = whole(data.posts, 'posts');
  const nextPath =
    isListOfPosts(request) && posts.pageInfo.hasNextPage ? numberedPath(path, 2) : null;
  return {
    frame: siteFrame(
      data,
      {
        title: tagline || null,
        path,
        feed: { title: null, path },
        nextPath,
        jsonLd: [
          webSite({
            url,
            name: title,
            description: tagline,
            language: languageTag(data),
            searchUrl: absoluteUrl('/search', site),
          }),
          organization({
            ...publisherOf(data, site),
            profiles: Object.values(siteConfig.social),
          }),
        ],
      },
      site,
      { groups: ['front'] },
    ),
    posts: posts.nodes.map((post) => cardOf(post, site)),
    allPostsHref: allPostsHref(data, path, site),
    morePostsHref: nextPath && safeHref(nextPath, site),
    testimonials: testimonialsOf(whole(data.testimonials, 'testimonials').nodes, site),
  };
}

/** The front page: the newest posts and the testimonials. */
export const frontPageTemplate = declareTemplate({
  query: FrontPageDocument,
  variables: (request) => ({
    // If the front page lists all posts, its second page is /page/2/, so the first page must have
    // as many posts as every other page of the list.
    first: isListOfPosts(request) ? siteConfig.postsPerPage : siteConfig.latestPosts,
    ...languageVariables(languageAt(request.node.uri)),
    ...menuLocations,
  }),
  toProps,
  // Several testimonials become a carousel.
  live: ({ frame, testimonials }) =>
    testimonials.length > 1
      ? { view: 'front-page', words: { front: frame.words.front }, props: { testimonials } }
      : null,
});
