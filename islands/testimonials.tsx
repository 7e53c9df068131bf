import { island, Slot } from '@homegrown/engine/islands/island';
import type { ScreenWords } from '@homegrown/engine/words/wording';
import { useLayoutEffect, useRef, useState } from 'react';
import { Arrows, type ArrowWords } from '@/components/testimonials/Arrows';
import { TestimonialCarousel, type Turns } from '@/components/testimonials/TestimonialCarousel';
import styles from '@/components/testimonials/Strip.module.scss';

interface TestimonialsProps {
  words: ArrowWords & Pick<ScreenWords['front'], 'carousel' | 'testimonials'>;
}

/** The HTML of the slides of a strip, from the one to which it has been scrolled. */
function slidesOf(strip: Element | null | undefined): string[] {
  const slides = [...(strip?.children ?? [])];
  const width = slides[0]?.clientWidth;
  const first = strip && width ? Math.round(Math.abs(strip.scrollLeft) / width) : 0;
  return [...slides.slice(first), ...slides.slice(0, first)].map(({ innerHTML }) => innerHTML);
}

/** The strip of the page, and a carousel in its place once this runs. */
function Testimonials({ words }: TestimonialsProps) {
  const [slides, setSlides] = useState<string[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const turns = useRef<Turns>(null);
  useLayoutEffect(() => setSlides(slidesOf(place.current?.querySelector('ul'))), []);
  return (
    <div
      className={styles.strip}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.testimonials}
      data-intent="view"
    >
      <div ref={place}>
        {slides ? <TestimonialCarousel slides={slides} ref={turns} /> : <Slot />}
      </div>
      <Arrows words={words} onTurn={(direction) => turns.current?.[direction]()} />
    </div>
  );
}

export default island('testimonials', Testimonials);
