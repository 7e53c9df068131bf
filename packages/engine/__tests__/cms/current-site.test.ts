import { currentSite } from '#cms/current-site';
import { site } from '@/site';

describe('where this site is', () => {
  it('stands in the environment', () => {
    process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com/';
    process.env.SITE_URL = 'https://www.example.com';
    process.env.BASE_PATH = '/blog';
    process.env.OWN_ORIGINS = 'https://old.example.com';
    expect(currentSite(site)).toEqual({
      ...site,
      siteUrl: 'https://www.example.com',
      basePath: '/blog',
      cmsUrl: 'https://cms.example.com',
      ownOrigins: ['https://old.example.com'],
      mediaOrigins: [],
    });
  });
});
