import { useEffect, useRef } from 'react';
import Carousel, { type ButtonGroupProps } from 'react-multi-carousel';
import { Icon } from '@/components/icon/Icon';
import { Testimonial } from './Testimonial';
import styles from './TestimonialCarousel.module.scss';
import type { TestimonialItem } from './Testimonials';

/** What the carousel gives to go to the previous or the next slide. */
type Turn = () => void;

/** One slide on every screen. */
const responsive = { any: { breakpoint: { max: 100_000, min: 0 }, items: 1 } };

interface ArrowsProps extends ButtonGroupProps {
  step: (turn?: Turn) => void;
}

/** The names are the specification's (section 9). The carousel gives `previous` and `next`. */
function Arrows({ previous, next, step }: ArrowsProps) {
  return (
    <div className={styles.arrows}>
      <button
        className={styles.arrow}
        type="button"
        aria-label="previous slide / item"
        onClick={() => step(previous)}
      >
        <Icon name="previous" />
      </button>
      <button
        className={styles.arrow}
        type="button"
        aria-label="next slide / item"
        onClick={() => step(next)}
      >
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

/** Turns that are asked for while a slide moves, which the carousel would drop, follow one after the other. */
function useSteps() {
  const moving = useRef(false);
  const waiting = useRef<Turn[]>([]);
  const turnNext = () => {
    if (!moving.current) waiting.current.shift()?.();
  };
  return {
    step: (turn?: Turn) => {
      if (turn) waiting.current.push(turn);
      turnNext();
    },
    beforeChange: () => {
      moving.current = true;
    },
    afterChange: () => {
      // At its end the carousel jumps from a clone to the slide itself; the next turn starts when that is painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          moving.current = false;
          turnNext();
        }),
      );
    },
  };
}

/** Loops, has a previous and a next button, no indicators, and does not play by itself (specification, section 2.4). */
export function TestimonialCarousel({ items }: { items: TestimonialItem[] }) {
  const ref = useInertSlides();
  const { step, beforeChange, afterChange } = useSteps();
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
        beforeChange={beforeChange}
        afterChange={afterChange}
        customButtonGroup={<Arrows step={step} />}
        renderButtonGroupOutside
      >
        {items.map(({ id, html, author }) => (
          <Testimonial html={html} author={author} key={id} />
        ))}
      </Carousel>
    </div>
  );
}
