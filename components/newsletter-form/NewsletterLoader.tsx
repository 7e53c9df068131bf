import dynamic from 'next/dynamic';

/**
 * {@link NewsletterForm} with its script and styles: a site without a newsletter loads nothing of
 * it.
 */
export const NewsletterLoader = dynamic(() =>
  import('./NewsletterForm').then(({ NewsletterForm }) => NewsletterForm),
);
