import type { GetServerSideProps } from 'next';
import { OfflineScreen, type OfflineWords } from '@/components/offline-screen/OfflineScreen';
import type { Language } from '@/lib/content/shared/site';
import { siteLanguage } from '@/lib/documents/site-language';
import { screenWords, wordingIn } from '@/words/wording';

interface OfflineProps {
  language: Language;
  words: OfflineWords;
}

/** The service worker keeps it for when there is no connection. */
export default function Offline({ words }: OfflineProps) {
  return <OfflineScreen words={words} />;
}

export const getServerSideProps: GetServerSideProps<OfflineProps> = async ({ res }) => {
  // Next's own for such a page lets nobody keep it.
  res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  const language = await siteLanguage();
  return { props: { language, words: screenWords(wordingIn(language.tag), ['errors']) } };
};
