import { useServed } from './use-served';

interface AsServedProps {
  as: 'a' | 'div' | 'footer' | 'h1' | 'header' | 'li' | 'main' | 'nav' | 'section';
  /** A selector that finds the element in the page. */
  at: string;
  className?: string;
}

/** Always the same object, so that no rendering differs from another. */
const NOTHING_OF_ITS_OWN = { __html: '' };

/**
 * An element that the page already contains as the server's HTML. React takes it over as it is,
 * including attributes and content, and never writes to it; so the page's data need not repeat it
 * (docs/decisions/0042-content-stands-in-a-page-once.md).
 */
export function AsServed({ as: Element, at, className }: AsServedProps) {
  const ref = useServed(at, { withContent: true });
  return (
    <Element
      ref={ref}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING_OF_ITS_OWN}
    />
  );
}
