import type { AppProps } from 'next/app';
import { ToolbarLoader } from '@/lib/editor/toolbar/ToolbarLoader';
import '@/styles/index.scss';

export default function App({ Component, pageProps }: AppProps) {
  return (
    <>
      <ToolbarLoader />
      <Component {...pageProps} />
    </>
  );
}
