import type { GetStaticProps } from 'next';
import { Unavailable, type UnavailableProps } from '@/components/error-screen/Unavailable';
import { ownLanguage } from '@/lib/documents/site-language';
import { screenWords, wordingIn } from '@/words/wording';

export const config = { unstable_runtimeJS: false };

/**
 * The answer when this site fails. It is a static page, so that it depends on nothing. Its language
 * is the one in site.config.ts, because WordPress has not been asked when it is built. If the
 * address or WordPress gives another language, pages/_error.tsx is shown instead.
 */
export default Unavailable;

export const getStaticProps: GetStaticProps<UnavailableProps> = () => {
  const language = ownLanguage();
  return { props: { language, words: screenWords(wordingIn(language.tag), []) } };
};
