import type { NewsletterPlace } from '@/site.config';

export const newsletterPlaces = ['article', 'footer'] as const satisfies NewsletterPlace[];

/** The words of the form, in the page's language. */
type NewsletterWords = Record<
  'email' | 'subscribe' | 'leaveEmpty' | 'goesTo' | 'handedOn' | 'noLetter',
  string
>;

/** The newsletter as pages show it. */
export interface NewsletterList {
  heading: string;
  /** Empty: none. */
  text: string;
  /** Where the form of a page is sent to, with basePath. */
  action: string;
  /** A page of its own for subscribing there. Empty: none. */
  page: string;
  places: readonly NewsletterPlace[];
  words: NewsletterWords;
}

/**
 * The fields of the form, by their names in it. `trap` is the one that people don't see, and leave
 * empty.
 */
export const newsletterFields = { email: 'email', trap: '_website' } as const;

/** The id of what is shown to those whose address was handed on, and to nobody else. */
export const handedOnId = (place: NewsletterPlace): string => `newsletter-${place}-sent`;
