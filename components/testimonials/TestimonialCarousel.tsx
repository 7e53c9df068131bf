import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import Carousel from 'react-multi-carousel';
import { mostShown } from './most-shown';
import styles from './TestimonialCarousel.module.scss';

type Turn = () => void;

/** Functions that turn the carousel to another slide. */
export interface Turns {
  previous: Turn;
  next: Turn;
}

/** How many are in sight at which width in pixels: as in Strip.module.scss. */
const responsiveTo = (most: number) => ({
  wide: { breakpoint: { max: 100_000, min: 1_200 }, items: most },
  medium: { breakpoint: { max: 1_199, min: 640 }, items: Math.min(2, most) },
  small: { breakpoint: { max: 639, min: 0 }, items: 1 },
});

/**
 * Makes the slides that are out of view inert, including the carousel's clones. The carousel itself
 * sets only `aria-hidden`, which leaves their links in the Tab order.
 *
 * @param onLaidOut called when the carousel has measured itself and shows its first slide
 */
function useInertSlides(onLaidOut: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    let isLaidOut = false;
    const settle = () => {
      for (const slide of root.querySelectorAll('li[aria-hidden]')) {
        slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
      }
      if (isLaidOut || !root.querySelector('li[aria-hidden="false"]')) return;
      isLaidOut = true;
      onLaidOut();
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
  }, [onLaidOut]);
  return ref;
}

/**
 * Queues turns while a slide moves and before the carousel has its layout, because the carousel
 * would ignore them.
 */
function useSteps() {
  const moving = useRef(true);
  const waiting = useRef<Turn[]>([]);
  // At its end the carousel jumps from a clone to the real slide: the next turn starts when that
  // has been painted.
  const settled = useCallback(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        moving.current = false;
        waiting.current.shift()?.();
      }),
    );
  }, []);
  return {
    step: (turn: Turn) => {
      if (moving.current) waiting.current.push(turn);
      else turn();
    },
    moves: () => {
      moving.current = true;
    },
    settled,
  };
}

interface TestimonialCarouselProps {
  /** Their HTML. */
  slides: readonly string[];
  /** Gets the functions that turn to the previous and the next slide. */
  ref: Ref<Turns>;
}

/**
 * The testimonials, up to three at a time. The carousel loops, has no indicators, and does not play
 * by itself.
 */
export function TestimonialCarousel({ slides, ref }: TestimonialCarouselProps) {
  const carousel = useRef<Carousel>(null);
  const { step, moves, settled } = useSteps();
  const box = useInertSlides(settled);
  useImperativeHandle(ref, () => ({
    previous: () => step(() => carousel.current?.previous(0)),
    next: () => step(() => carousel.current?.next(0)),
  }));
  return (
    <div ref={box}>
      <Carousel
        ref={carousel}
        responsive={responsiveTo(mostShown(slides.length))}
        infinite
        arrows={false}
        autoPlay={false}
        showDots={false}
        customTransition="transform var(--slide-time) ease-in-out"
        transitionDuration={350}
        containerClass={styles.window}
        sliderClass={styles.track}
        beforeChange={moves}
        afterChange={settled}
      >
        {slides.map((slide, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div
            style={{ display: 'contents' }}
            key={index}
            dangerouslySetInnerHTML={{ __html: slide }}
          />
        ))}
      </Carousel>
    </div>
  );
}
