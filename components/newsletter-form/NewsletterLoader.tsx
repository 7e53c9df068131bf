import dynamic from 'next/dynamic';

/**
 * {@link NewsletterForm}, loaded on demand: a site without a newsletter loads none of its script
 * and styles.
 */
export const NewsletterLoader = dynamic(() =>
  import('./NewsletterForm').then(({ NewsletterForm }) => NewsletterForm),
);
