import type { Site } from '@homegrown/engine/content/shared/site';
import type { SiteLayoutFragment } from '@homegrown/engine/internal/generated/fragments/site-layout';
import { describedBy } from '@homegrown/engine/seo/language-tag';
import { siteLayout } from '@homegrown/engine/templates/site-layout';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { siteConfig } from '@/site.config';

const data: SiteLayoutFragment = {
  generalSettings: {
    __typename: 'GeneralSettings',
    title: 'Site',
    description: '',
    language: 'de_DE',
  },
  headerMenuItems: { nodes: [] },
  footerMenuItems: { nodes: [] },
} as unknown as SiteLayoutFragment; // What a site without menus answers.

const newsletter = {
  heading: 'Der Brief am Donnerstag',
  text: 'Jeden Donnerstag.',
  action: 'https://lists.example.com/subscribe?list=7',
  emailField: 'EMAIL',
  hiddenFields: { tag: 'blog' },
  page: '',
  places: ['footer' as const],
};

const layoutAt = (path: string, of: Site = site) => siteLayout(data, { title: null, path }, of);

describe('the newsletter of a page', () => {
  it('is none where the owner has none', () => {
    expect(layoutAt('/sheets/').newsletter).toBeNull();
  });

  it('has a form that leads back to its page', () => {
    jest.replaceProperty(siteConfig, 'newsletter', newsletter);
    expect(layoutAt('/sheets/').newsletter).toMatchObject({
      heading: 'Der Brief am Donnerstag',
      action: '/blog/-/newsletter?path=%2Fblog%2Fsheets%2F',
      places: ['footer'],
    });
  });

  it('goes to the site itself, for its readers, where WordPress takes their addresses', () => {
    const action = `${site.cmsUrl}/newsletter`;
    jest.replaceProperty(siteConfig, 'newsletter', { ...newsletter, action });
    expect(layoutAt('/sheets/').newsletter?.words.goesTo).toBe(
      'Your address goes to Site, which sends the letters.',
    );
  });

  it('tells readers in their language who will have their address, and nothing of the provider’s form', () => {
    jest.replaceProperty(siteConfig, 'newsletter', newsletter);
    const shown = layoutAt('/sheets/', describedBy(data, site)).newsletter;
    expect(shown?.words).toMatchObject({
      subscribe: 'Abonnieren',
      goesTo: 'Ihre Adresse geht an lists.example.com; von dort kommen die Briefe.',
    });
    expect(JSON.stringify(shown)).not.toMatch(/EMAIL|list=7|blog"/);
  });
});

describe('the footer of a page', () => {
  const footerOf = (homegrown?: { isDemonstration: boolean }) =>
    siteLayout(
      { ...data, homegrown } as unknown as SiteLayoutFragment, // What is asked of the footer.
      { title: null, path: '/' },
      site,
    ).footer;

  it('says that the demonstration is invented, and nothing of the kind of an owner’s content', () => {
    expect(footerOf({ isDemonstration: true }).note).toMatch(/invented/);
    expect(footerOf({ isDemonstration: false })).not.toHaveProperty('note');
    expect(footerOf()).not.toHaveProperty('note');
  });
});
