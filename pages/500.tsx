import type { GetStaticProps } from 'next';
import { Unavailable, type UnavailableProps } from '@/components/error-screen/Unavailable';
import { ownLanguage } from '@/lib/documents/site-language';
import { screenWords, wordingIn } from '@/words/wording';

/**
 * Answers when this site fails. As a page of its own it is static, so that it needs nothing: its
 * language is that of site.config.ts, as nobody has asked WordPress yet when it is made. Where the
 * address, or WordPress, has said another, pages/_error.tsx is shown in its place.
 */
export default Unavailable;

export const getStaticProps: GetStaticProps<UnavailableProps> = () => {
  const language = ownLanguage();
  return { props: { language, words: screenWords(wordingIn(language.tag), []) } };
};
