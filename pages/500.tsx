import type { GetStaticProps } from 'next';
import { Unavailable, type UnavailableProps } from '@/components/error-screen/Unavailable';
import { ownLanguageTag } from '@/lib/content/server/languages';
import { screenWords, wordingIn } from '@/words/wording';

/**
 * Answers when this site fails. As a page of its own it is static, so that it needs nothing: its
 * language is that of site.config.ts, as nobody has asked WordPress yet when it is made.
 */
export default Unavailable;

export const getStaticProps: GetStaticProps<UnavailableProps> = () => ({
  props: { words: screenWords(wordingIn(ownLanguageTag() || 'en-US'), []) },
});
