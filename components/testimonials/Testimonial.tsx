import styles from './Testimonial.module.scss';

export interface TestimonialProps {
  /** Sanitised HTML. */
  html: string;
  author: string;
}

export interface TestimonialItem extends TestimonialProps {
  id: string;
}

/** A customer's words and name. */
export function Testimonial({ html, author }: TestimonialProps) {
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.words} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {author && <figcaption className={styles.author}>{author}</figcaption>}
    </figure>
  );
}
