import type { AppProps } from 'next/app';
import { type ReactNode, useState } from 'react';
import { usePageScripts } from '@/components/page-scripts/use-page-scripts';
import { useHydratedEvent } from '@/components/scripts-on-intent/use-hydrated-event';
import { AtFrameTop } from '@/components/site-frame/FrameTop';
import { ToolbarLoader } from '@/editor/ui/ToolbarLoader';
import '@/styles/index.scss';

export default function App({ Component, pageProps }: AppProps) {
  usePageScripts();
  useHydratedEvent();
  const [toolbar, setToolbar] = useState<ReactNode>(null);
  return (
    <AtFrameTop bar={toolbar}>
      <ToolbarLoader onBar={setToolbar} />
      <Component {...pageProps} />
    </AtFrameTop>
  );
}
