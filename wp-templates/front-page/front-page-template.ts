import {
  GetPageDataDocument,
  type GetPageDataQuery,
} from '@/generated/wp-templates/front-page/front-page';
import { whole } from '@/lib/content/server/incomplete-answer';
import { plainText } from '@/lib/content/server/plain-text';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { organization, webSite } from '@/lib/seo/json-ld';
import { siteConfig } from '@/site.config';
import { cardOf } from '../parts/card';
import type { FrontPageProps } from './FrontPageView';
import { brandOf, siteFrame, siteTitles } from '../parts/site-frame';
import { declareTemplate, menuLocations, type TemplateRequest } from '../template';

type Testimonials = NonNullable<GetPageDataQuery['testimonials']>['nodes'];

function testimonialsOf(nodes: Testimonials, site: Site): FrontPageProps['testimonials'] {
  return nodes.flatMap(({ id, testimonialFields }) => {
    const html = sanitizeContent(testimonialFields?.testimonialContent ?? '', site, {
      firstHeading: 3,
      ids: false,
    }).html;
    return html ? [{ id, html, author: plainText(testimonialFields?.testimonialAuthor) }] : [];
  });
}

function toProps(data: GetPageDataQuery, _request: TemplateRequest, site: Site): FrontPageProps {
  const { title, tagline } = siteTitles(data);
  const url = absoluteUrl('/', site);
  return {
    frame: siteFrame(
      data,
      {
        title: tagline || null,
        path: '/',
        jsonLd: [
          webSite({
            url,
            name: title,
            description: tagline,
            searchUrl: absoluteUrl('/search', site),
          }),
          organization({
            url,
            name: brandOf(data),
            logo: absoluteUrl('/logo.png', site),
            profiles: Object.values(siteConfig.social),
          }),
        ],
      },
      site,
    ),
    posts: whole(data.posts, 'posts').nodes.map((post) => cardOf(post, site)),
    testimonials: testimonialsOf(whole(data.testimonials, 'testimonials').nodes, site),
  };
}

/** The front page: the newest posts and the testimonials. */
export const frontPageTemplate = declareTemplate({
  query: GetPageDataDocument,
  variables: () => ({ first: siteConfig.latestPosts, ...menuLocations }),
  toProps,
});
