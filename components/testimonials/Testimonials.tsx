import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '@/components/wording/words-context';
import { Arrows } from './Arrows';
import { Testimonial, type TestimonialItem } from './Testimonial';
import { mostShown, TestimonialCarousel, type Turns } from './TestimonialCarousel';
import styles from './Testimonials.module.scss';

/**
 * All testimonials in a scrollable strip. It is focusable, so that the arrow keys can scroll it.
 */
function Strip({ items, ref }: { items: TestimonialItem[]; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul
      className={styles.list}
      tabIndex={items.length > 1 ? 0 : undefined}
      data-shown={mostShown(items)}
      ref={ref}
    >
      {items.map(({ id, ...item }) => (
        <li className={styles.slide} key={id}>
          <Testimonial {...item} />
        </li>
      ))}
    </ul>
  );
}

/** The number of the slide to which a strip has been scrolled. */
function slideShown(strip: HTMLUListElement | null): number {
  const width = strip?.firstElementChild?.clientWidth;
  return strip && width ? Math.round(Math.abs(strip.scrollLeft) / width) : 0;
}

/**
 * The testimonials, up to three at a time: without scripts a scrollable strip; after hydration a
 * carousel in the same space, with the same arrows, that starts at the slide that was shown.
 */
export function Testimonials({ items }: { items: TestimonialItem[] }) {
  /** The number of the carousel's first slide; null before hydration. */
  const [first, setFirst] = useState<number | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => setFirst(slideShown(strip.current)), []);
  const words = useWords('front');
  const turns = useRef<Turns>(null);
  if (items.length < 2) return <Strip items={items} />;
  return (
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.testimonials}
      data-intent="view"
    >
      {first === null ? (
        <Strip items={items} ref={strip} />
      ) : (
        <TestimonialCarousel
          items={[...items.slice(first), ...items.slice(0, first)]}
          ref={turns}
        />
      )}
      <Arrows onTurn={(direction) => turns.current?.[direction]()} />
    </div>
  );
}
