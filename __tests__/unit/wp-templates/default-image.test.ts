import { checkSiteConfig } from '@homegrown/engine/content/server/check-site-config';
import { defaultImage } from '@homegrown/engine/content/server/default-image';
import { shownSettings } from '@homegrown/engine/content/shared/shown-settings';
import type { Site } from '@homegrown/engine/content/shared/site';
import { siteBelowBlog } from '@/__tests__/example-site';
import { siteConfig } from '@/site.config';

const siteOf = (isDemonstration: boolean): Site => ({
  ...siteBelowBlog,
  settings: shownSettings({ isDemonstration, settings: {} }, siteConfig),
});

const { others } = siteConfig.defaultImages;
const letters = { src: '/static/letters.jpeg', width: 700, height: 394 };

describe('the image of what has none of its own', () => {
  beforeEach(() => {
    jest.replaceProperty(siteConfig, 'defaultImages', { byCategory: { email: letters }, others });
  });

  it('is that of its category, where the owner has set one', () => {
    expect(defaultImage(siteOf(true), 'email')).toEqual({
      src: '/blog/static/letters.jpeg',
      width: 700,
      height: 394,
      alt: '',
    });
  });

  it.each([undefined, 'seo', 'constructor'])('is the one for all others in %s', (category) => {
    expect(defaultImage(siteOf(true), category)).toMatchObject({ src: '/blog/static/banner.jpeg' });
  });
});

it('content of one’s own has no image of the demonstration', () => {
  expect(defaultImage(siteOf(false))).toBeNull();
});

it('a default image that the optimizer would refuse is named at start', () => {
  const byCategory = { email: { ...letters, src: '/letters.jpeg' } };
  const config = { ...siteConfig, defaultImages: { byCategory, others } };
  expect(() => checkSiteConfig({ ...siteBelowBlog, config })).toThrow(
    'defaultImages.byCategory.email.src in site.config.ts is "/letters.jpeg"',
  );
});
