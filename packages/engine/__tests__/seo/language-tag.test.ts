import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { answerInLanguage, languageTag, pageLanguage, wordingOfData } from '#seo/language-tag';
import { site } from '@/site';
import { siteConfig } from '@/site.config';

const settings = (language: string | null) => ({ generalSettings: { language } });

beforeEach(() => jest.replaceProperty(siteConfig, 'language', ''));

describe('the formats of a site’s dates', () => {
  const formats = (language: string, dateFormat: string | null, timeFormat: string | null) => {
    const wording = wordingOfData({ generalSettings: { language, dateFormat, timeFormat } }, site);
    return [wording.dateFormat, wording.timeFormat];
  };

  it('are WordPress’s', () => {
    expect(formats('de_DE', 'j. F Y', 'H:i')).toEqual(['j. F Y', 'H:i']);
    expect(formats('en_US', 'F j, Y', 'g:i a')).toEqual(['F j, Y', 'g:i a']);
  });

  it('are the language’s own where nobody has touched WordPress’s, or an answer has none', () => {
    expect(formats('de_DE', 'F j, Y', 'g:i a')).toEqual(['', '']);
    expect(formats('en_US', null, null)).toEqual(['', '']);
  });

  it('are, of a site in several languages, those of WordPress’s own alone', () => {
    const generalSettings = { language: 'ja', dateFormat: 'Y年n月j日', timeFormat: 'H:i' };
    const formatOf = (tag: string) =>
      wordingOfData(answerInLanguage({ generalSettings }, { code: 'x', tag, home: '/x/' }), site)
        .dateFormat;
    expect([formatOf('ja-JP'), formatOf('de-DE')]).toEqual(['Y年n月j日', '']);
  });

  it('are those of site.config.ts where it has some', () => {
    jest.replaceProperty(siteConfig, 'dateFormat', 'd.m.Y');
    expect(formats('de_DE', 'j. F Y', 'H:i')).toEqual(['d.m.Y', 'H:i']);
  });
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
    expect(languageTag(settings(given), site)).toBe(tag);
    expect(() => new Intl.DateTimeFormat(tag)).not.toThrow();
  });

  it('is not taken for English while WordPress has lost its settings; what is told elsewhere counts', () => {
    expect(() => languageTag({ generalSettings: null }, site)).toThrow(IncompleteAnswer);
    expect(() => pageLanguage({ generalSettings: null }, site)).toThrow(IncompleteAnswer);
    expect(languageTag({ homegrown: { language: 'de-DE' }, generalSettings: null }, site)).toBe(
      'de-DE',
    );
    siteConfig.language = 'fr-FR';
    expect(languageTag({ generalSettings: null }, site)).toBe('fr-FR');
  });

  it('is written from right to left where it is Arabic, Hebrew or Persian, also without the plugin', () => {
    const directions = ['ar', 'he_IL', 'fa_IR', 'de_DE', 'art'].map(
      (given) => pageLanguage(settings(given), site).direction,
    );
    expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
    const told = { ...settings('de_DE'), homegrown: { language: 'de-DE', textDirection: 'rtl' } };
    expect(pageLanguage(told, site).direction).toBe('rtl');
  });

  it('of site.config.ts comes first, with its own direction', () => {
    siteConfig.language = 'he';
    expect(pageLanguage(settings('de_DE'), site)).toEqual({ tag: 'he', direction: 'rtl' });
    siteConfig.language = 'de-DE';
    const told = { ...settings('ar'), homegrown: { language: 'ar', textDirection: 'rtl' } };
    expect(pageLanguage(told, site)).toEqual({ tag: 'de-DE', direction: 'ltr' });
  });
});
