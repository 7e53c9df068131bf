import { layoutOf } from '@homegrown/engine/content/shared/page-layout';
import { screenWords, wordingIn } from '@homegrown/engine/words/wording';
import type { AppProps } from 'next/app';
import { ShownWords } from '@/components/wording/words-context';
import { siteConfig } from '@/site.config';
import '@/styles/index.scss';

export default function App({ Component, pageProps }: Pick<AppProps, 'Component' | 'pageProps'>) {
  return (
    <ShownWords
      value={screenWords(wordingIn(layoutOf(pageProps, siteConfig).language.tag, siteConfig.words))}
    >
      <Component {...pageProps} />
    </ShownWords>
  );
}
