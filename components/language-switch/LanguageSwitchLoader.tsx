import dynamic from 'next/dynamic';

/**
 * {@link LanguageSwitch}, loaded on demand: a site in one language loads none of its script and
 * styles.
 */
export const LanguageSwitchLoader = dynamic(() =>
  import('./LanguageSwitch').then(({ LanguageSwitch }) => LanguageSwitch),
);
