import { absoluteUrl } from '#seo/absolute-url';
import { screenMetadata } from '#seo/metadata';
import { siteBelowBlog as site } from '@/__tests__/example-site';

const siteFacts = {
  title: 'Homegrown',
  tagline: 'Marketing & more',
  brand: 'Homegrown',
  image: { src: '/static/banner.jpeg', width: 1200, height: 600, alt: 'Portfolio Banner' },
};

describe('the metadata of a screen', () => {
  test('is its title, description, image and address, absolute on SITE_URL', () => {
    const facts = {
      title: 'About',
      description: `<p>We plant &amp; water. ${'And wait. '.repeat(40)}</p>`,
      path: '/about/看板/',
      image: { src: '/blog/wp-content/uploads/a.jpg', width: 10, height: 20, alt: 'A' },
      prevPath: '/about/',
      nextPath: null,
    };
    const metadata = screenMetadata(facts, siteFacts, site);
    expect(metadata).toMatchObject({
      title: 'About - Homegrown',
      canonical: 'https://www.example.com/blog/about/%E7%9C%8B%E6%9D%BF/',
      image: {
        url: 'https://www.example.com/blog/wp-content/uploads/a.jpg',
        width: 10,
        height: 20,
        alt: 'A',
      },
      siteName: 'Homegrown',
      prev: 'https://www.example.com/blog/about/',
      next: null,
      robots: null,
      article: null,
      jsonLd: null,
    });
    expect(metadata.description).toMatch(/^We plant & water\.(?: And wait\.){10,}$/);
    expect(metadata.description?.length).toBeLessThanOrEqual(160);
  });

  test('gives a screen without metadata the site’s', () => {
    expect(screenMetadata({ title: null, path: '/' }, siteFacts, site)).toMatchObject({
      title: 'Homegrown',
      description: 'Marketing & more',
      canonical: 'https://www.example.com/blog/',
      image: {
        url: 'https://www.example.com/blog/static/banner.jpeg',
        width: 1200,
        height: 600,
        alt: 'Portfolio Banner',
      },
    });
  });

  test.each([
    ['a post is a website to social networks', undefined, true, 'website'],
    ['so is one of a site that says so', 'website' as const, true, 'website'],
    ['where the owner wants it, it is an article', 'article' as const, true, 'article'],
    ['and any other page is a website all the same', 'article' as const, false, 'website'],
  ])('%s', (_what, openGraphType, isPost, type) => {
    const article = { published: '2026-01-12T10:20:00Z', modified: null, section: null, tags: [] };
    const facts = { title: 'A', path: '/a/', article: isPost ? article : null };
    const of = { ...site, config: { ...site.config, openGraphType } };
    expect(screenMetadata(facts, siteFacts, of).type).toBe(type);
  });

  test('never names another site as its address', () => {
    expect(absoluteUrl('/about/#team', site)).toBe('https://www.example.com/blog/about/');
    for (const path of ['//evil.example', 'https://evil.example/', 'about', '', '#']) {
      expect(() => absoluteUrl(path, site)).toThrow(/is no path of this site/);
    }
  });
});
