import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import type { SettingsOfWordPress, ShownPart } from '@homegrown/engine/site/settings';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { siteConfig } from '@/site.config';
import type { FrontPageProps } from '@/wp-templates/front-page/FrontPageView';

const page = {
  __typename: 'Page',
  id: 'cG9zdDoy',
  title: 'Bread &amp; rolls',
  content: '<p>We bake at four.</p>',
  hasPassword: false,
  isRestricted: false,
  featuredImage: {
    node: {
      id: 'img',
      sourceUrl: 'https://cms.example.com/wp-content/uploads/loaf.jpg',
      altText: 'A loaf',
      mediaDetails: { width: 1600, height: 900 },
    },
  },
};

const post = {
  __typename: 'Post',
  id: 'cG9zdDox',
  databaseId: 1,
  uri: '/hello/',
  title: 'Rye week',
  content: '',
  excerpt: '<p>All week.</p>',
  date: '2026-10-30T15:30:00',
  isRestricted: false,
};

const testimonial = {
  id: 't',
  isRestricted: false,
  title: 'A florist',
  content: '<p>Good rolls.</p>',
  testimonialFields: { testimonialContent: '<p>Fine bread.</p>', testimonialAuthor: 'A baker' },
};

interface Content {
  isDemonstration?: boolean;
  /** What the page Settings → Homegrown says; null for a WordPress without the plugin. */
  settings?: SettingsOfWordPress | null;
  page?: object | null;
  posts?: object[];
  testimonials?: object[];
}

/** What the front page of a WordPress shows. */
async function frontPage(content: Content = {}): Promise<FrontPageProps> {
  const { isDemonstration = false, settings = {} } = content;
  const { posts = [post], testimonials = [] } = content;
  const own = content.page === undefined ? page : content.page;
  const answer = {
    generalSettings: { title: 'Baker Street', description: 'Bread since 1902' },
    homegrown: settings && { isDemonstration, settings: JSON.stringify(settings) },
    headerMenuItems: { nodes: [] },
    footerMenuItems: { nodes: [] },
    page: own,
    posts: { nodes: posts, pageInfo: { hasNextPage: false } },
    contentType: { id: 'x', uri: '/news/' },
    testimonials: { nodes: testimonials },
  };
  // The answer has what the query of the front page asks for.
  const queryCms = (async () => answer) as unknown as QueryCms;
  const node = own
    ? { __typename: 'Page', uri: '/', databaseId: 2 }
    : { __typename: 'ContentType', uri: '/' };
  const request = { node, asPreview: false, page: 1, after: '' };
  const screen = await loadScreen('front-page', queryCms, request, site);
  if (!screen) throw new Error('There is no front page.');
  return screen.props;
}

const configured = (part: ShownPart, show: 'always' | 'never') =>
  jest.replaceProperty(siteConfig, 'show', { ...siteConfig.show, [part]: show });

/** All that a page shows. */
const allOf = (props: FrontPageProps) => JSON.stringify({ ...props, names: null });

/** Words and pictures that only the demonstration has. */
const DEMONSTRATION =
  /DIY|Core Web Vitals|GET STARTED|Latest Posts|happy|nice things|Headless WordPress|example\.com\/(?:x|facebook)|banner\.jpeg|share\.png|logo\.png/;

describe('With content of one’s own and nothing set', () => {
  it('a static front page shows its own title, picture and text', async () => {
    const props = await frontPage();
    expect(props.hero).toBeNull();
    expect(props.header).toMatchObject({
      title: 'Bread & rolls',
      text: '',
      image: { src: '/blog/wp-content/uploads/loaf.jpg' },
    });
    expect(props.html).toContain('We bake at four.');
    expect(props.latestPosts).toBeNull();
    expect(props.callToAction).toBeNull();
    expect(allOf(props)).not.toMatch(DEMONSTRATION);
  });

  it('a list of posts shows the site’s title, its tagline and the list', async () => {
    const props = await frontPage({ page: null });
    expect(props.header).toEqual({ title: 'Baker Street', text: 'Bread since 1902', image: null });
    expect(props.latestPosts).toMatchObject({ heading: '', posts: [{ title: 'Rye week' }] });
    expect(allOf(props)).not.toMatch(DEMONSTRATION);
  });

  it('a static front page behind a password shows no word of it', async () => {
    const props = await frontPage({
      page: { ...page, content: null, hasPassword: true, isRestricted: true },
    });
    expect(props.html).toBeNull();
    expect(props.lock).toEqual({ isRefused: false });
  });

  it('testimonials are shown under a heading in the site’s language, by fields or by their text', async () => {
    const { testimonials } = await frontPage({
      testimonials: [testimonial, { ...testimonial, id: 'u', testimonialFields: null }],
    });
    expect(testimonials).toEqual({
      heading: 'Testimonials',
      text: '',
      items: [
        { id: 't', html: '<p>Fine bread.</p>', author: 'A baker' },
        { id: 'u', html: '<p>Good rolls.</p>', author: 'A florist' },
      ],
    });
  });

  it('what site.config.ts always shows is shown, beside the page’s own text', async () => {
    configured('hero', 'always');
    const props = await frontPage();
    expect(props.hero).toMatchObject({ heading: siteConfig.frontPage.heading });
    expect(props.header).toBeNull();
    expect(props.html).toContain('We bake at four.');
  });
});

describe('With the demonstration, and with a WordPress that can’t say whose content it has', () => {
  it.each<[string, Content]>([
    ['the demonstration', { isDemonstration: true }],
    ['a WordPress without the plugin', { settings: null }],
  ])('%s shows the sections of site.config.ts in place of the page’s text', async (_, content) => {
    const props = await frontPage({ ...content, testimonials: [testimonial] });
    const { frontPage: words } = siteConfig;
    expect(props.hero).toMatchObject({
      heading: words.heading,
      text: words.text,
      buttons: words.buttons,
      banner: { src: '/blog/static/banner.jpeg' },
    });
    expect(props.header).toBeNull();
    expect(props.html).toBe('');
    expect(props.callToAction).toEqual(words.callToAction);
    expect(props.latestPosts?.heading).toBe(words.latestPosts.heading);
    expect(props.testimonials).toMatchObject(words.testimonials);
    expect(props.layout.footer).toMatchObject({
      platform: siteConfig.platform,
      social: siteConfig.social,
    });
  });

  it('a part that the owner never wants is left out', async () => {
    configured('callToAction', 'never');
    expect((await frontPage({ isDemonstration: true })).callToAction).toBeNull();
  });
});

describe('What the owner sets in WordPress', () => {
  const social = { x: 'https://x.com/baker' };
  const settings: SettingsOfWordPress = {
    brand: 'The Bakery',
    frontPage: { heading: 'Bread by bike', buttons: [{ label: 'Order', href: '/order/' }] },
    social,
    themeColor: 'green',
  };

  it('is shown, and nothing of the demonstration stands beside it', async () => {
    const props = await frontPage({ settings });
    expect(props.hero).toEqual({
      banner: null,
      heading: 'Bread by bike',
      text: '',
      buttons: [{ label: 'Order', href: '/order/' }],
    });
    expect(props.layout).toMatchObject({ brand: 'The Bakery', themeColor: 'green' });
    expect(props.layout.footer).toEqual({ platform: null, social });
    expect(allOf(props)).not.toMatch(DEMONSTRATION);
  });

  it('does not replace what site.config.ts keeps to itself', async () => {
    jest.replaceProperty(siteConfig, 'fixed', ['themeColor', 'social']);
    const { layout } = await frontPage({ settings });
    expect(layout).toMatchObject({ brand: 'The Bakery', themeColor: siteConfig.themeColor });
    expect(layout.footer.social).toEqual({});
  });

  it('is left out where it does not fit, and the log says once which value and why', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const wrong = { ...settings, themeColor: 'mauve', social: { ...social, github: 'me' } };
    await frontPage({ settings: wrong });
    const { layout } = await frontPage({ settings: wrong });
    expect(layout).toMatchObject({ brand: 'The Bakery', themeColor: siteConfig.themeColor });
    expect(layout.footer.social).toEqual(social);
    expect(log).toHaveBeenCalledTimes(1);
    const [said] = log.mock.calls.flat();
    expect(said).toContain(
      'social.github in WordPress (Settings → Homegrown) is left out: it must be an http(s) address, or empty',
    );
    expect(said).toContain(
      'themeColor in WordPress (Settings → Homegrown) is left out: it must be one of blue,',
    );
  });
});

describe('On a site without posts', () => {
  const toPosts = { label: 'Read', href: '{posts}' };
  const without = () => frontPage({ isDemonstration: true, posts: [] });
  const words = (changes: Partial<typeof siteConfig.frontPage>) =>
    jest.replaceProperty(siteConfig, 'frontPage', { ...siteConfig.frontPage, ...changes });

  it('the call to action leads where the hero leads first', async () => {
    const { callToAction } = await without();
    expect(callToAction?.button).toEqual(siteConfig.frontPage.buttons[0]);
  });

  it('a button that leads elsewhere stays', async () => {
    const button = { label: 'Get Started', href: '/projects/' };
    words({ callToAction: { text: 'Come', button } });
    expect((await without()).callToAction?.button).toEqual(button);
  });

  it('no button leads to the posts', async () => {
    words({ buttons: [toPosts] });
    const { hero, callToAction } = await without();
    expect(hero?.buttons).toEqual([]);
    expect(callToAction?.button).toBeNull();
  });
});
