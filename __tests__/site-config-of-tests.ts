import { siteConfig as owners, type SiteConfig } from '../site.config.js';

export * from '../site.config.js';

/**
 * The settings under which unit tests run, in place of `site.config.ts`: with the demonstration's
 * in all that changes what screens say, so that an owner who changes these turns no test red.
 */
export const siteConfig: SiteConfig = {
  ...owners,
  brand: '',
  language: '',
  languages: false,
  dateFormat: '',
  timeFormat: '',
  contactPage: '/contact-us',
  themeColor: 'blue',
  postsPerPage: 9,
  projectsPerPage: 5,
  postsAboveTheFold: 6,
  projectsAboveTheFold: 3,
  archiveDisplayFeaturedImage: true,
  cardExcerptLength: 140,
  searchExcerptLength: 300,
  latestPosts: 12,
  feeds: { entries: 10, hubs: [] },
  comments: { perPage: 50, maxDepth: 5, closedAfterDays: 0 },
  newsletter: false,
  auth: { strategy: 'redirect' },
  toolbarItems: [],
};
