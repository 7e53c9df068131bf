import { frameOf } from '@homegrown/engine/content/shared/page-frame';
import { screenWords, wordingIn } from '@homegrown/engine/words/wording';
import type { AppProps } from 'next/app';
import { ShownWords } from '@/components/wording/words-context';
import { siteConfig } from '@/site.config';
import '@/styles/index.scss';

export default function App({ Component, pageProps }: Pick<AppProps, 'Component' | 'pageProps'>) {
  return (
    <ShownWords
      value={screenWords(wordingIn(frameOf(pageProps, siteConfig).language.tag, siteConfig.words))}
    >
      <Component {...pageProps} />
    </ShownWords>
  );
}
