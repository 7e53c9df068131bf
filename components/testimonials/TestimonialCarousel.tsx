import { useEffect, useRef } from 'react';
import Carousel, { type ButtonGroupProps } from 'react-multi-carousel';
import { Icon } from '@/components/icon/Icon';
import { Testimonial } from './Testimonial';
import styles from './TestimonialCarousel.module.scss';
import type { TestimonialItem } from './Testimonials';

/** One slide on every screen. */
const responsive = { any: { breakpoint: { max: 100_000, min: 0 }, items: 1 } };

/** The names are the specification's (section 9). The carousel gives the functions. */
function Arrows({ previous, next }: ButtonGroupProps) {
  return (
    <div className={styles.arrows}>
      <button
        className={styles.arrow}
        type="button"
        aria-label="previous slide / item"
        onClick={previous}
      >
        <Icon name="previous" />
      </button>
      <button className={styles.arrow} type="button" aria-label="next slide / item" onClick={next}>
        <Icon name="next" />
      </button>
    </div>
  );
}

/**
 * The slides that are not in view, the carousel's clones among them, are nothing to read or to Tab to. The carousel says
 * so with aria-hidden only, which leaves their links in the Tab order.
 */
function useInertSlides() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    const settle = () => {
      for (const slide of root.querySelectorAll('li[aria-hidden]')) {
        slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
      }
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-hidden'],
    });
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** Loops, has a previous and a next button, no indicators, and does not play by itself (specification, section 2.4). */
export function TestimonialCarousel({ items }: { items: TestimonialItem[] }) {
  const ref = useInertSlides();
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      ref={ref}
    >
      <Carousel
        responsive={responsive}
        infinite
        arrows={false}
        autoPlay={false}
        showDots={false}
        customTransition="transform var(--slide-time) ease-in-out"
        transitionDuration={350}
        containerClass={styles.window}
        sliderClass={styles.track}
        customButtonGroup={<Arrows />}
        renderButtonGroupOutside
      >
        {items.map(({ id, html, author }) => (
          <Testimonial html={html} author={author} key={id} />
        ))}
      </Carousel>
    </div>
  );
}
