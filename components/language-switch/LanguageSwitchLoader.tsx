import dynamic from 'next/dynamic';

/**
 * {@link LanguageSwitch} with its script and styles: a site in one language loads nothing of it.
 */
export const LanguageSwitchLoader = dynamic(() =>
  import('./LanguageSwitch').then(({ LanguageSwitch }) => LanguageSwitch),
);
