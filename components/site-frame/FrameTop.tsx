import { createContext, type ReactNode, useContext } from 'react';

const Top = createContext<ReactNode>(null);

/**
 * Puts something above the header of every frame inside it, below what already stands there. It comes after the skip
 * link, which so stays the first link of a page.
 */
export function AtFrameTop({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  const outer = useContext(Top);
  return (
    <Top.Provider
      value={
        <>
          {outer}
          {bar}
        </>
      }
    >
      {children}
    </Top.Provider>
  );
}

/** The place for what {@link AtFrameTop} puts there; nothing for visitors. */
export function FrameTop() {
  return useContext(Top);
}
