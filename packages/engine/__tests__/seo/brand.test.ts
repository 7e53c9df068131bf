import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { brandOf } from '#seo/brand';
import { exampleSite as site } from '@/__tests__/example-site';
import { siteConfig } from '@/site.config';

beforeEach(() => jest.replaceProperty(siteConfig, 'brand', ''));

const settings = (title: string | null) => ({ generalSettings: { title } });

describe('the brand of a site', () => {
  it('is that of site.config.ts, else the plugin’s, else the title of WordPress, as plain text', () => {
    const told = { ...settings('Fern &amp; Sons'), homegrown: { brand: 'Fern’s' } };
    expect(brandOf(settings('Fern &amp; Sons'), site)).toBe('Fern & Sons');
    expect(brandOf(told, site)).toBe('Fern’s');
    siteConfig.brand = 'Ferns';
    expect(brandOf(told, site)).toBe('Ferns');
  });

  it('is empty where WordPress has no title', () => {
    expect(brandOf(settings(''), site)).toBe('');
    expect(brandOf({ ...settings(null), homegrown: { brand: '' } }, site)).toBe('');
  });

  it('is not empty because WordPress has lost its settings; what is told elsewhere counts', () => {
    expect(() => brandOf({ generalSettings: null }, site)).toThrow(IncompleteAnswer);
    expect(brandOf({ homegrown: { brand: 'Fern’s' }, generalSettings: null }, site)).toBe('Fern’s');
  });
});
