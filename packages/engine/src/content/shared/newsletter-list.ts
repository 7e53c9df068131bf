import type { NewsletterPlace } from '#site/settings';

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
  /** The address to which a page's form is sent, with basePath. */
  action: string;
  /** The list's own subscription page. Empty: none. */
  page: string;
  places: readonly NewsletterPlace[];
  words: NewsletterWords;
}

/** The fields of the form, by name. `trap` is the one that people don't see, and leave empty. */
export const newsletterFields = { email: 'email', trap: '_website' } as const;

/** The id of the element that is shown only to a visitor whose address was passed on. */
export const handedOnId = (place: NewsletterPlace): string => `newsletter-${place}-sent`;
