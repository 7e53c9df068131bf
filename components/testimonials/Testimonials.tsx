import { useRef, useSyncExternalStore } from 'react';
import { Arrows } from './Arrows';
import { Testimonial } from './Testimonial';
import { TestimonialCarousel, type Turns } from './TestimonialCarousel';
import styles from './Testimonials.module.scss';

export interface TestimonialItem {
  id: string;
  /** Sanitised HTML. */
  html: string;
  author: string;
}

/** Being alive does not change again. */
const never = () => () => {};

/** All of them in a strip to scroll, which takes the focus, so that the arrow keys scroll it. */
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
 * What customers say, one at a time. Without scripts it is a strip to scroll; the carousel takes its place when the
 * scripts run, in the same space and with the same arrows.
 */
export function Testimonials({ items }: { items: TestimonialItem[] }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const turns = useRef<Turns>(null);
  if (items.length < 2) return <Strip items={items} />;
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Testimonials" data-intent="view">
      {isAlive ? <TestimonialCarousel items={items} ref={turns} /> : <Strip items={items} />}
      <Arrows onTurn={(direction) => turns.current?.[direction]()} />
    </div>
  );
}
