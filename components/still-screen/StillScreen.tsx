import type { ReactNode } from 'react';
import { AsServed } from '@/components/as-served/AsServed';
import { FRAME, inFrame } from '@/components/as-served/served-place';
import { useServed } from '@/components/as-served/use-served';
import { FrameTop } from '@/components/site-frame/FrameTop';
import { ShownWords } from '@/components/wording/words-context';
import type { ScreenWords } from '@/words/wording';

interface StillScreenProps {
  words: ScreenWords;
  /** Whether the language switch is above the header. */
  hasLanguages?: boolean;
  /** The live part of the screen's main part; nothing if all of it is still. */
  children?: ReactNode;
}

/** The main part of a screen that has a live part. */
function LiveMain({ children }: { children: ReactNode }) {
  const ref = useServed(inFrame('main'), { withContent: false });
  return (
    <main ref={ref} suppressHydrationWarning>
      {children}
    </main>
  );
}

/**
 * A screen as a browser takes it over from the server: the elements of {@link SiteFrame} or of an
 * error screen. React changes only the editors' bars and `children`.
 */
export function StillScreen({ words, hasLanguages = false, children }: StillScreenProps) {
  const ref = useServed(FRAME, { withContent: false });
  return (
    <ShownWords value={words}>
      <div ref={ref} suppressHydrationWarning>
        <AsServed as="a" at={inFrame('a')} />
        <FrameTop />
        {hasLanguages && <AsServed as="nav" at={inFrame('nav')} />}
        <AsServed as="header" at={inFrame('header')} />
        {children ? <LiveMain>{children}</LiveMain> : <AsServed as="main" at={inFrame('main')} />}
        <AsServed as="footer" at={inFrame('footer')} />
      </div>
    </ShownWords>
  );
}
