import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BAR_PLACE, type Draft } from '#editor/browser/draft';

interface DraftScreenProps {
  draft: Draft;
  /** The bar, in the place that the screen has for it. */
  children: ReactNode;
}

/** The screen of a preview, with the title and the language of its page. */
export function DraftScreen({ draft, children }: DraftScreenProps) {
  const { title, language, direction, theme } = draft;
  const screen = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const html = useMemo(() => ({ __html: draft.html }), [draft.html]);
  useLayoutEffect(() => setPlace(screen.current?.querySelector(BAR_PLACE) ?? null), [html]);
  useEffect(() => {
    document.title = title;
    const { documentElement: element } = document;
    element.lang = language;
    element.dir = direction;
    element.dataset.theme = theme;
    document.dispatchEvent(new Event('homegrown:content'));
  }, [html, title, language, direction, theme]);
  return (
    <>
      <div ref={screen} dangerouslySetInnerHTML={html} />
      {place && createPortal(children, place)}
    </>
  );
}
