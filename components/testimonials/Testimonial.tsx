import type { LocalImage } from '@homegrown/engine/content/server/featured-image';
import { SiteImage } from '@/components/site-image/SiteImage';
import styles from './Testimonial.module.scss';

export interface TestimonialProps {
  /** Sanitised HTML. */
  html: string;
  author: string;
  portrait?: LocalImage;
}

export interface TestimonialItem extends TestimonialProps {
  id: string;
}

/** The size of a portrait in the layout, in pixels. */
const PORTRAIT = { width: 80, height: 80 };

/** A customer's words and name. */
export function Testimonial({ html, author, portrait }: TestimonialProps) {
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.words} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {author && (
        <figcaption className={styles.author}>
          {portrait && (
            <SiteImage
              className={styles.portrait}
              image={portrait}
              shownAs={PORTRAIT}
              sizes="5rem"
            />
          )}
          {author}
        </figcaption>
      )}
    </figure>
  );
}
