/** The page in another language of the site. */
export interface LanguageLink {
  /** Of the language, in itself: "Deutsch". */
  name: string;
  /** As HTML names it. */
  tag: string;
  href: string;
  /** Whether it is the language of the page. */
  isHere: boolean;
}

/** The switch of languages: its name in the language of the page, and its links. */
export interface LanguageLinks {
  label: string;
  links: LanguageLink[];
}
