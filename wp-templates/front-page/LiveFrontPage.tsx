import { AsServed } from '@/components/as-served/AsServed';
import { inMain } from '@/components/as-served/served-place';
import type { TestimonialItem } from '@/components/testimonials/Testimonial';
import { Testimonials } from '@/components/testimonials/Testimonials';
import styles from './front-page.module.scss';

/** The props that the browser needs for what changes. */
export interface FrontPageInBrowser {
  testimonials: TestimonialItem[];
}

/**
 * The part of the screen that React takes over in a browser: the testimonials become a carousel.
 */
export function LiveFrontPage({ testimonials }: FrontPageInBrowser) {
  return (
    <>
      <AsServed as="div" at={inMain(1)} />
      <section className={styles.section} aria-labelledby="testimonials">
        <AsServed as="div" at="section[aria-labelledby=testimonials] > div" />
        <Testimonials items={testimonials} />
      </section>
    </>
  );
}
