import fs from 'node:fs';
import { wordPressFactsIn } from '#content/server/wordpress-settings';
import { shownSettings } from '#content/shared/shown-settings';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { siteConfig } from '@/site.config';

/** What the plugin says of an owner who has filled in all of Settings → Homegrown. */
const filledIn = fs.readFileSync(
  'packages/wordpress-plugin/homegrown/tests/settings.told.json',
  'utf8',
);

const told = (settings: string) =>
  wordPressFactsIn({ homegrown: { isDemonstration: false, settings } }, site);

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('What an owner has set in WordPress', () => {
  it('is all taken over, the pictures at their paths on this site', () => {
    const { settings } = told(filledIn);
    const said = JSON.parse(filledIn);
    const path = (picture: { src: string }) => ({
      ...picture,
      src: picture.src.slice(site.cmsUrl.length),
    });
    const { alt, ...cardPicture } = said.cardPicture;
    expect(alt).toBe('');
    expect(settings).toEqual({
      ...said,
      cardPicture: path(cardPicture),
      frontPage: { ...said.frontPage, banner: path(said.frontPage.banner) },
    });
    expect(log).not.toHaveBeenCalled();
  });

  it('wins over site.config.ts, and is shown', () => {
    const shown = shownSettings(told(filledIn), site.config);
    expect(shown).toMatchObject({
      brand: 'Fern & Sons',
      themeColor: 'green',
      contactPage: '/contact/',
      platform: null,
      social: { instagram: 'https://www.instagram.com/fern/' },
    });
    expect(shown.frontPage('en')).toMatchObject({
      hero: { heading: 'Gardens' },
      pageContent: false,
      callToAction: { text: 'Read on.', button: { href: '{posts}' } },
      latestPosts: { heading: 'News' },
    });
  });

  it('does not win where site.config.ts keeps a setting to itself', () => {
    const fixed = shownSettings(told(filledIn), { ...siteConfig, fixed: ['themeColor', 'social'] });
    expect(fixed).toMatchObject({ brand: 'Fern & Sons', themeColor: 'blue', social: {} });
  });

  it.each([
    [
      '{"themeColor":"mauve","brand":"Fern"}',
      /^themeColor in WordPress .* one of blue, red, green/,
    ],
    [
      '{"brand":"Fern","frontPage":{"heading":"Hi {oven}","latestPosts":{"heading":"News"}}}',
      /^frontPage\.heading in WordPress .* \{brand\} and \{platform\}/,
    ],
    ['{"brand":"Fern","social":{"x":"javascript:alert(1)"}}', /^social\.x in WordPress/],
  ])('is left out where it can’t be, and the log names it: %s', (settings, words) => {
    expect(told(settings).settings.brand).toBe('Fern');
    expect(JSON.stringify(told(settings).settings)).not.toMatch(/mauve|oven|javascript/);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(words));
  });

  it('is nothing where WordPress says nonsense', () => {
    expect(told('<br>').settings).toEqual({});
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/no JSON object/));
  });
});
