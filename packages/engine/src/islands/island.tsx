import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToString } from 'react-dom/server';

/** What an island is in a browser. */
export interface IslandInBrowser {
  /** @param props as the page has them: JSON */
  fromPage: (props: string) => ReactElement;
}

const InSlot = createContext<ReactNode>(undefined);

/**
 * A component that moves in a browser, although its page does not. The server renders it as a root
 * of its own, with its props beside it as JSON; a browser hydrates it at its visitor's first sign
 * (docs/decisions/0052-islands.md). No context of the page reaches it. Its children are HTML of the
 * page that is not sent again: they stand in its {@link Slot}.
 *
 * @param name its name in `islands/index.ts`
 * @param options.startsAtOnce whether it waits for no sign
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { startsAtOnce = false } = {},
): ComponentType<{ props: Props; children?: ReactNode }> & IslandInBrowser {
  function Island({ props, children }: { props: Props; children?: ReactNode }) {
    const html = renderToString(
      <InSlot value={children}>
        <Component {...props} />
      </InSlot>,
      { identifierPrefix: name },
    );
    return (
      <div
        data-island={name}
        data-at-once={startsAtOnce || undefined}
        data-props={JSON.stringify(props)}
        suppressHydrationWarning
        // Its root is within: in development the page's own React has this element.
        dangerouslySetInnerHTML={{ __html: `<div>${html}</div>` }}
      />
    );
  }
  return Object.assign(Island, {
    fromPage: (json: string) => {
      const props: Props = JSON.parse(json); // Written above, by the same build.
      return <Component {...props} />;
    },
  });
}

/** Always the same object, so that no rendering differs from another. */
const AS_SERVED = { __html: '' };

/** The place of an island's children. In a browser, React never looks into it. */
export function Slot() {
  const children = useContext(InSlot);
  return children === undefined ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  ) : (
    <div>{children}</div>
  );
}
