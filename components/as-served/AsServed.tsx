import { useServed } from './use-served';

interface AsServedProps {
  as: 'a' | 'div' | 'footer' | 'h1' | 'header' | 'li' | 'main' | 'nav' | 'section';
  /** A selector of it in the page. */
  at: string;
  className?: string;
}

/** One object for good, so that no rendering differs from another. */
const NOTHING_OF_ITS_OWN = { __html: '' };

/**
 * An element that stands in the page already, with all that is in it. React takes it over as the
 * server has made it, attributes and all, and never writes into it; nothing of it is needed in the
 * page's data (docs/decisions/0042-content-stands-in-a-page-once.md).
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
