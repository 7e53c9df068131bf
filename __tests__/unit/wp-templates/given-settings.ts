import { type SiteConfig, siteConfig } from '@/site.config';

/** The settings on which the tests of templates count, whatever the owner of this copy has set. */
const given: Partial<SiteConfig> = {
  brand: '',
  brandPictures: {
    of: 'Homegrown',
    logo: { src: '/logo.png', width: 400, height: 80 },
    share: { src: '/static/share.png', width: 1200, height: 630 },
  },
  language: '',
  languages: false,
  dateFormat: '',
  timeFormat: '',
  contactPage: '/contact-us',
  postsPerPage: 9,
  projectsPerPage: 5,
  postsAboveTheFold: 6,
  projectsAboveTheFold: 3,
  archiveDisplayFeaturedImage: true,
  defaultImages: {
    byCategory: {},
    others: { src: '/static/banner.jpeg', width: 1200, height: 600 },
  },
  cardExcerptLength: 140,
  searchExcerptLength: 300,
  latestPosts: 12,
  comments: { perPage: 50, maxDepth: 5, closedAfterDays: 0 },
  newsletter: false,
};

/**
 * Sets them for all tests of a file. What a test needs otherwise it sets with
 * `jest.replaceProperty`, and restores.
 */
export function takeGivenSettings(): void {
  Object.assign(siteConfig, given);
}
