import type { ReactNode, Ref } from 'react';
import { LEFT_LIST_SCRIPT } from '@/lib/next/shared/inline-scripts';

interface KeptListProps {
  /** The list, an `ol`, and what is said of its length. */
  children: ReactNode;
  /** The ref of the element around the children. */
  placeRef: Ref<HTMLDivElement>;
}

/** Runs where the server's HTML has it, and nowhere else. */
const SCRIPT = { __html: `<script>${LEFT_LIST_SCRIPT}</script>` };

/**
 * A list that grows, as the server renders it or, for a visitor who comes back by the browser's
 * history, as it was left: a script puts that in its place before the page is shown.
 */
export function KeptList({ children, placeRef }: KeptListProps) {
  return (
    <>
      <div ref={placeRef} suppressHydrationWarning>
        {children}
      </div>
      <div dangerouslySetInnerHTML={SCRIPT} />
    </>
  );
}
