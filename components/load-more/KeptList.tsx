import type { ReactNode, Ref } from 'react';
import { LEFT_LIST_SCRIPT } from '@/lib/next/shared/inline-scripts';

interface KeptListProps {
  /** The list, an `ol`, and the line about its length. */
  children: ReactNode;
  /** The ref of the element around the children. */
  placeRef: Ref<HTMLDivElement>;
}

/** Runs only as part of the server's HTML. */
const SCRIPT = { __html: `<script>${LEFT_LIST_SCRIPT}</script>` };

/**
 * A list that grows: as the server rendered it or, when a visitor comes back through the browser's
 * history, as the visitor left it. In that case a script puts the former list in place before the
 * page is shown.
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
