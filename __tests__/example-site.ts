import type { Site } from '@homegrown/engine/content/shared/site';
import { site } from '@/site';

/** The site of the tests, at addresses that nobody has. */
export const exampleSite: Site = {
  ...site,
  siteUrl: 'https://www.example.com',
  basePath: '',
  cmsUrl: 'https://cms.example.com',
  ownOrigins: [],
  mediaOrigins: [],
};

/** The same site below a path. */
export const siteBelowBlog: Site = { ...exampleSite, basePath: '/blog' };
