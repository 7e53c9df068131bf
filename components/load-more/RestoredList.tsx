import { LEFT_LIST_SCRIPT } from '@homegrown/engine/next/shared/inline-scripts';
import type { ReactNode } from 'react';

/** Runs only as part of the server's HTML. */
const SCRIPT = { __html: `<script>${LEFT_LIST_SCRIPT}</script>` };

/**
 * A list that grows, and the line about its length: as the server rendered them or, when a visitor
 * comes back through the browser's history, as the visitor left them. In that case a script puts
 * the former list in place before the page is shown.
 */
export function RestoredList({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-list>{children}</div>
      <div dangerouslySetInnerHTML={SCRIPT} />
    </>
  );
}
