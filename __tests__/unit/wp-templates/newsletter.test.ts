import type { Site } from '@homegrown/engine/content/shared/site';
import { describedBy } from '@homegrown/engine/seo/language-tag';
import { siteFrame } from '@homegrown/engine/templates/site-frame';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import type { SiteFrameFragment } from '@/generated/fragments/site-frame';
import { siteConfig } from '@/site.config';

const data: SiteFrameFragment = {
  generalSettings: {
    __typename: 'GeneralSettings',
    title: 'Site',
    description: '',
    language: 'de_DE',
  },
  headerMenuItems: { nodes: [] },
  footerMenuItems: { nodes: [] },
} as unknown as SiteFrameFragment; // What a site without menus answers.

const newsletter = {
  heading: 'Der Brief am Donnerstag',
  text: 'Jeden Donnerstag.',
  action: 'https://lists.example.com/subscribe?list=7',
  emailField: 'EMAIL',
  hiddenFields: { tag: 'blog' },
  page: '',
  places: ['footer' as const],
};

const frameAt = (path: string, of: Site = site) => siteFrame(data, { title: null, path }, of);

afterEach(() => jest.restoreAllMocks());

describe('the newsletter of a page', () => {
  it('is none where the owner has none', () => {
    expect(frameAt('/sheets/').newsletter).toBeNull();
  });

  it('has a form that leads back to its page', () => {
    jest.replaceProperty(siteConfig, 'newsletter', newsletter);
    expect(frameAt('/sheets/').newsletter).toMatchObject({
      heading: 'Der Brief am Donnerstag',
      action: '/blog/-/newsletter?path=%2Fblog%2Fsheets%2F',
      places: ['footer'],
    });
  });

  it('goes to the site itself, for its readers, where WordPress takes their addresses', () => {
    const action = `${site.cmsUrl}/newsletter`;
    jest.replaceProperty(siteConfig, 'newsletter', { ...newsletter, action });
    expect(frameAt('/sheets/').newsletter?.words.goesTo).toBe(
      'Your address goes to Site, which sends the letters.',
    );
  });

  it('tells readers in their language who will have their address, and nothing of the provider’s form', () => {
    jest.replaceProperty(siteConfig, 'newsletter', newsletter);
    const shown = frameAt('/sheets/', describedBy(data, site)).newsletter;
    expect(shown?.words).toMatchObject({
      subscribe: 'Abonnieren',
      goesTo: 'Ihre Adresse geht an lists.example.com; von dort kommen die Briefe.',
    });
    expect(JSON.stringify(shown)).not.toMatch(/EMAIL|list=7|blog"/);
  });
});

describe('the footer of a page', () => {
  const footerOf = (homegrown?: { isDemonstration: boolean }) =>
    siteFrame(
      { ...data, homegrown } as unknown as SiteFrameFragment, // What is asked of the footer.
      { title: null, path: '/' },
      site,
    ).footer;

  it('says that the demonstration is invented, and nothing of the kind of an owner’s content', () => {
    expect(footerOf({ isDemonstration: true }).note).toMatch(/invented/);
    expect(footerOf({ isDemonstration: false })).not.toHaveProperty('note');
    expect(footerOf()).not.toHaveProperty('note');
  });
});
