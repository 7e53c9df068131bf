import { useRef, useSyncExternalStore } from 'react';
import { Arrows } from './Arrows';
import { Testimonial, type TestimonialItem } from './Testimonial';
import { TestimonialCarousel, type Turns } from './TestimonialCarousel';
import styles from './Testimonials.module.scss';
import { useWords } from '@/components/wording/words-context';

/** Nothing to subscribe to: a hydrated page stays hydrated. */
const subscribeToNothing = () => () => {};

/**
 * All testimonials in a strip to scroll. It can have the focus, so that the arrow keys scroll it.
 */
function Strip({ items }: { items: TestimonialItem[] }) {
  return (
    <ul className={styles.list} tabIndex={items.length > 1 ? 0 : undefined}>
      {items.map(({ id, html, author }) => (
        <li className={styles.slide} key={id}>
          <Testimonial html={html} author={author} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The testimonials, one at a time: without scripts a strip to scroll, and after hydration a
 * carousel in the same space and with the same arrows.
 */
export function Testimonials({ items }: { items: TestimonialItem[] }) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
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
      {isHydrated ? <TestimonialCarousel items={items} ref={turns} /> : <Strip items={items} />}
      <Arrows onTurn={(direction) => turns.current?.[direction]()} />
    </div>
  );
}
