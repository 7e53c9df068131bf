import { createContext, type ReactNode, useContext } from 'react';

const Top = createContext<ReactNode>(null);

/**
 * Shows `bar` above the header of every layout inside it, below the bars of its ancestors. The skip
 * link stays the page's first link.
 */
export function AtLayoutTop({ bar, children }: { bar: ReactNode; children: ReactNode }) {
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

/** The bars of {@link AtLayoutTop}; nothing for visitors. */
export function LayoutTop() {
  return useContext(Top);
}
