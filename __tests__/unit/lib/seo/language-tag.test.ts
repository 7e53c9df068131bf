import { IncompleteAnswer } from '@/lib/content/server/incomplete-answer';
import { languageTag, pageLanguage } from '@/lib/seo/language-tag';
import { siteConfig } from '@/site.config';

const settings = (language: string | null) => ({ generalSettings: { language } });

afterEach(() => {
  siteConfig.language = '';
});

describe('the language of a site', () => {
  it.each([
    ['de_DE', 'de-DE'],
    ['de_DE_formal', 'de-DE-formal'],
    ['pt_PT_ao90', 'pt-PT'],
    ['', 'en-US'],
    [null, 'en-US'],
    ['no language', 'en-US'],
  ])('of WordPress’s %j is %s, which browsers can read', (given, tag) => {
    expect(languageTag(settings(given))).toBe(tag);
    expect(() => new Intl.DateTimeFormat(tag)).not.toThrow();
  });

  it('is not taken for English while WordPress has lost its settings; what is told elsewhere counts', () => {
    expect(() => languageTag({ generalSettings: null })).toThrow(IncompleteAnswer);
    expect(() => pageLanguage({ generalSettings: null })).toThrow(IncompleteAnswer);
    expect(languageTag({ homegrown: { language: 'de-DE' }, generalSettings: null })).toBe('de-DE');
    siteConfig.language = 'fr-FR';
    expect(languageTag({ generalSettings: null })).toBe('fr-FR');
  });

  it('is written from right to left where it is Arabic, Hebrew or Persian, also without the plugin', () => {
    const directions = ['ar', 'he_IL', 'fa_IR', 'de_DE', 'art'].map(
      (given) => pageLanguage(settings(given)).direction,
    );
    expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
    const told = { ...settings('de_DE'), homegrown: { language: 'de-DE', textDirection: 'rtl' } };
    expect(pageLanguage(told).direction).toBe('rtl');
  });

  it('of site.config.ts comes first, with its own direction', () => {
    siteConfig.language = 'he';
    expect(pageLanguage(settings('de_DE'))).toEqual({ tag: 'he', direction: 'rtl' });
    siteConfig.language = 'de-DE';
    const told = { ...settings('ar'), homegrown: { language: 'ar', textDirection: 'rtl' } };
    expect(pageLanguage(told)).toEqual({ tag: 'de-DE', direction: 'ltr' });
  });
});
