import { useSyncExternalStore } from 'react';
import { Testimonial } from './Testimonial';
import { TestimonialCarousel } from './TestimonialCarousel';
import styles from './Testimonials.module.scss';

export interface TestimonialItem {
  id: string;
  /** Sanitised HTML. */
  html: string;
  author: string;
}

/** Being alive does not change again. */
const never = () => () => {};

/**
 * What customers say, one at a time. Without scripts it is a strip to scroll; the carousel takes its place when the
 * scripts run, in the same space.
 */
export function Testimonials({ items }: { items: TestimonialItem[] }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isAlive && items.length > 1) return <TestimonialCarousel items={items} />;
  return (
    <div className={styles.strip} role="region" aria-label="Testimonials, scroll for more">
      {/* What scrolls takes the focus, so that the arrow keys scroll it. */}
      <ul className={styles.list} tabIndex={0}>
        {items.map(({ id, html, author }) => (
          <li className={styles.slide} key={id}>
            <Testimonial html={html} author={author} />
          </li>
        ))}
      </ul>
    </div>
  );
}
