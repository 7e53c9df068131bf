/** The page in another language of the site. */
export interface LanguageLink {
  /** The language's name in itself: "Deutsch". */
  name: string;
  /** The language's tag, as HTML names it. */
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
