import { checkSiteConfig, SiteConfigError } from '#content/server/check-site-config';
import { siteConfig } from '@/site.config';
import { palettes } from '@/styles/palettes';

const mistakesOf = (changes: object): string[] => {
  try {
    checkSiteConfig({ palettes, config: { ...siteConfig, ...changes } });
    return [];
  } catch (error) {
    if (!(error instanceof SiteConfigError)) throw error;
    return error.message.split('\n');
  }
};

describe('site.config.ts', () => {
  it('accepts site.config.ts as it is committed', () => {
    expect(mistakesOf({})).toEqual([]);
  });

  it('has one of the palettes, and the start names the others', () => {
    expect(mistakesOf({ themeColor: 'mauve' })).toEqual([
      'themeColor in site.config.ts is "mauve": it must be one of blue, red, green, garden',
    ]);
  });

  it.each([
    ['postsPerPage', 1, 100],
    ['latestPosts', 1, 100],
    ['projectsPerPage', 1, 99],
    ['postsAboveTheFold', 0, 100],
    ['cardExcerptLength', 1, 10_000],
  ])('has %s from %i to %i, and the start names a number outside', (name, least, most) => {
    expect([...mistakesOf({ [name]: least }), ...mistakesOf({ [name]: most })]).toEqual([]);
    for (const wrong of [least - 1, most + 1, least + 0.5]) {
      expect(mistakesOf({ [name]: wrong })).toEqual([
        `${name} in site.config.ts is ${wrong}: it must be a whole number from ${least} to ${most}`,
      ]);
    }
  });

  it('tells social networks that posts are websites or articles', () => {
    expect(mistakesOf({ openGraphType: 'article' })).toEqual([]);
    expect(mistakesOf({ openGraphType: 'blog' })).toEqual([
      "openGraphType in site.config.ts is \"blog\": it must be 'website' or 'article'",
    ]);
  });

  it('has items of the toolbar that are links or menus of links, and the start names what is wrong with one', () => {
    const link = { label: 'Media', href: () => 'https://cms.example.com/upload.php' };
    const menu = { key: 'more', label: 'More', location: 'secondary', items: [link] };
    expect(mistakesOf({ toolbarItems: [{ key: 'media', ...link }, menu] })).toEqual([]);
    expect(
      mistakesOf({
        toolbarItems: [
          { key: '', ...link },
          { key: 'x', label: 'X', href: 7 },
          { ...menu, items: [{ label: ' ', href: '/' }] },
          { ...menu, location: 'left' },
        ],
      }),
    ).toEqual([
      'toolbarItems[0].key in site.config.ts is "": it must be a text that is not empty',
      'toolbarItems[1].href in site.config.ts is 7: it must be an address, or a function that makes one for a page',
      'toolbarItems[2].items[0].label in site.config.ts is " ": it must be a text that is not empty',
      'toolbarItems[3].location in site.config.ts is "left": it must be "primary" or "secondary", or left out',
    ]);
    expect(mistakesOf({ toolbarItems: 'media' })).toEqual([
      'toolbarItems in site.config.ts is "media": it must be a list of items',
    ]);
  });

  it('may have texts of the interface that are other than ours', () => {
    const german = { names: { home: 'Start' }, today: { hours: { one: 'eine Stunde' } } };
    const results = { search: { resultsFor: { one: 'Ein Treffer für {term}' } } };
    expect(mistakesOf({ words: { de: german, en: results } })).toEqual([]);
    expect(mistakesOf({ words: undefined })).toEqual([]);
  });

  it.each([
    ['fi', { fi: {} }, /left out, or one of ar, de, en, es, fr, ja, pl, pt$/],
    ['en.names.hom', { en: { names: { hom: 'x' } } }, /left out, or one of home, search, /],
    ['en.constructor', { en: { constructor: {} } }, /left out, or one of names, lists, /],
    ['en.today.hours.few', { en: { today: { hours: { few: 'x' } } } }, /or one of one, other$/],
    ['en.search.of.one', { en: { search: { of: { one: '{count}' } } } }, /a text with {count} and/],
    ['en.names.home', { en: { names: { home: ' ' } } }, /a text without names in braces$/],
    ['en.names.home', { en: { names: { home: '{a}' } } }, /a text without names in braces$/],
    ['en.names', { en: { names: 'x' } }, /an object of texts$/],
    ['en.lists.title', { en: { lists: { title: '{name}' } } }, /a text with {name} and {type}$/],
  ])('has none at %s that we have not, or without its names: %j', (place, words, wanted) => {
    const [mistake, ...others] = mistakesOf({ words });
    expect(others).toEqual([]);
    expect(mistake).toContain(`words.${place} in site.config.ts is`);
    expect(mistake).toMatch(wanted);
  });

  it.each([
    ['https://share.example/?u={url}', []],
    ['https://share.example/?t={title}&u={url}', []],
    ['https://share.example/', ['share[0].address']],
    ['http://share.example/?u={url}', ['share[0].address']],
    ['https://share.example/?u={uri}', ['share[0].address']],
  ])('a service to share by is an https address with the post’s in it: %s', (address, wrong) => {
    const mistakes = mistakesOf({ share: [{ name: 'Share', address }] });
    expect(mistakes.map((line) => line.split(' ')[0])).toEqual(wrong);
  });

  it('has a newsletter whose every wrong setting is named, with what it must be', () => {
    const newsletter = {
      heading: 'The letter',
      text: '',
      action: 'https://lists.example.com/subscribe',
      emailField: 'EMAIL',
      hiddenFields: { tag: '7' },
      page: '',
      places: ['article'],
    };
    expect([...mistakesOf({ newsletter: false }), ...mistakesOf({ newsletter })]).toEqual([]);
    const withMistake = (changes: object) =>
      mistakesOf({ newsletter: { ...newsletter, ...changes } });
    expect(withMistake({ action: 'http://lists.example.com/subscribe' })).toEqual([
      'newsletter.action in site.config.ts is "http://lists.example.com/subscribe": it must be the https address in the action of the provider’s form',
    ]);
    expect(withMistake({ emailField: '' })).toEqual([
      'newsletter.emailField in site.config.ts is "": it must be the name of a field as the provider’s form has it, for example EMAIL',
    ]);
    expect(withMistake({ places: ['sidebar'] })).toEqual([
      'newsletter.places[0] in site.config.ts is "sidebar": it must be "article" or "footer"',
    ]);
    expect(withMistake({ places: [] })[0]).toContain('newsletter: false for no form');
    expect(withMistake({ page: 'lists.example.com' })[0]).toContain('an https address, or empty');
    expect(withMistake({ heading: ' ' })[0]).toContain('newsletter.heading in site.config.ts');
    for (const wrong of [true, undefined, 'https://lists.example.com/']) {
      expect(mistakesOf({ newsletter: wrong })[0]).toMatch(
        /^newsletter in site\.config\.ts is .*: it must be false, or the settings of a newsletter/,
      );
    }
  });

  it('names a setting that is missing', () => {
    expect(mistakesOf({ brand: undefined })).toEqual([
      'brand in site.config.ts is missing: it must be a text',
    ]);
    expect(() => checkSiteConfig({ palettes, config: {} })).toThrow(
      expect.objectContaining({ name: 'SiteConfigError' }),
    );
  });

  it('has a path of this site as the page to write by, or none', () => {
    expect([...mistakesOf({ contactPage: '' }), ...mistakesOf({ contactPage: '/write' })]).toEqual(
      [],
    );
    for (const wrong of ['write', '//example.com', '/write?to=us']) {
      expect(mistakesOf({ contactPage: wrong })).toEqual([
        `contactPage in site.config.ts is "${wrong}": it must be a path that starts with one slash, or empty`,
      ]);
    }
  });

  it('names each mistake in a line of its own, with its place', () => {
    const { frontPage } = siteConfig;
    expect(
      mistakesOf({
        postsPerPage: '9',
        platform: { name: 'Fern', url: 'wordpress.org' },
        social: { x: '', facebook: '@us' },
        frontPage: {
          ...frontPage,
          text: 'Welcome to {brnad}!',
          buttons: [{ label: 'GO', href: 'contact' }],
        },
      }),
    ).toEqual([
      'platform.url in site.config.ts is "wordpress.org": it must be an http(s) address, for example https://www.example.com/',
      'frontPage.text in site.config.ts is "Welcome to {brnad}!": it must be a text in which {brand} and {platform} are the only names in braces',
      'frontPage.buttons[0].href in site.config.ts is "contact": it must be a path that starts with one slash, an http(s) address, or {posts}',
      'social.facebook in site.config.ts is "@us": it must be an http(s) address, or empty',
      'postsPerPage in site.config.ts is "9": it must be a whole number from 1 to 100',
    ]);
  });

  it('has the banner of the front page in the folder of pictures that are made smaller', () => {
    const { frontPage } = siteConfig;
    const banner = { ...frontPage.banner, src: '/banner.jpeg', alt: '' };
    expect(mistakesOf({ frontPage: { ...frontPage, banner } })).toEqual([
      'frontPage.banner.src in site.config.ts is "/banner.jpeg": it must be a path of public/static/, for example /static/letters.jpeg',
    ]);
    banner.src = '/static/letters.jpeg';
    expect(mistakesOf({ frontPage: { ...frontPage, banner } })).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//evil.example/', 'data:text/html,x'])(
    'has no button that leads to %s',
    (href) => {
      const { frontPage } = siteConfig;
      const callToAction = { text: '', button: { label: 'GO', href } };
      expect(mistakesOf({ frontPage: { ...frontPage, callToAction } })).toHaveLength(1);
    },
  );
});
