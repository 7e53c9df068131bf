import { errorNavigation } from '@homegrown/engine/screens/error-navigation';
import { exampleSite as site } from '@/__tests__/example-site';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';
import { siteConfig } from '@/site.config';

let content: SiteContent;
beforeAll(async () => {
  content = await demonstration();
});

describe('what an error page has of WordPress', () => {
  it('is the menus, where all posts are, the contact page by its own title, and categories', async () => {
    const { navigation, isIncomplete } = await errorNavigation(queryContent(content), site);
    const { layout, links, categories } = navigation;
    expect(isIncomplete).toBe(false);
    expect(layout.brand).toBe('Homegrown');
    expect(layout.primaryMenu.items.length).toBeGreaterThan(3);
    expect(layout.footerMenu.items.length).toBeGreaterThan(1);
    expect(links.map(({ name, href }) => [name, href])).toEqual([
      ['Posts', '/posts/'],
      ['Contact Us', '/contact-us/'],
    ]);
    expect(categories.map(({ href }) => href)).toContain('/category/email/');
  });

  it('leads to no posts page where the front page is one, and to no contact page that is not there', async () => {
    const changed: SiteContent = {
      ...content,
      posts: content.posts.filter(({ slug }) => slug !== 'contact-us'),
      settings: { ...content.settings, frontPageId: null, postsPageId: null },
    };
    expect(await errorNavigation(queryContent(changed), site)).toMatchObject({
      navigation: { links: [] },
      isIncomplete: true,
    });
  });

  it('leads to the contact page that is chosen in WordPress, and to the posts page by its own title', async () => {
    const page = content.posts.find(({ slug }) => slug === 'contact-us');
    if (!page) throw new Error('The demonstration has no contact page.');
    const renamed = { ...page, id: 90_001, slug: 'find-us', title: 'Find us' };
    const news = { ...page, id: 90_002, slug: 'news', title: 'News' };
    const changed: SiteContent = {
      ...content,
      posts: [...content.posts, renamed, news],
      settings: {
        ...content.settings,
        postsPageId: news.id,
        frontEndSettings: { contactPage: '/find-us/' },
      },
    };
    const { navigation, isIncomplete } = await errorNavigation(queryContent(changed), site);
    expect(navigation.links.map(({ name, href }) => [name, href])).toEqual([
      ['News', '/news/'],
      ['Find us', '/find-us/'],
    ]);
    expect(isIncomplete).toBe(false);
  });

  it('has no contact page where the owner wants none', async () => {
    jest.replaceProperty(siteConfig, 'contactPage', '');
    const { navigation, isIncomplete } = await errorNavigation(queryContent(content), site);
    expect(navigation.links.map(({ name }) => name)).toEqual(['Posts']);
    expect(isIncomplete).toBe(false);
  });
});
