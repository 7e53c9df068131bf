import { mostShown } from './most-shown';
import { Testimonial, type TestimonialItem } from './Testimonial';
import styles from './Strip.module.scss';

/**
 * The testimonials, up to three at a time, in a strip that can be scrolled. It is focusable, so
 * that the arrow keys can scroll it.
 */
export function Strip({ items }: { items: TestimonialItem[] }) {
  return (
    <ul
      className={styles.list}
      tabIndex={items.length > 1 ? 0 : undefined}
      data-shown={mostShown(items.length)}
    >
      {items.map(({ id, ...item }) => (
        <li className={styles.slide} key={id}>
          <Testimonial {...item} />
        </li>
      ))}
    </ul>
  );
}
